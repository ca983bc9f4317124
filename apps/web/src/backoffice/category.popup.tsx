import { createCategory, listAudit, readCategories, saveCategory } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { unitKinds } from '@rentwell/contract/unit-kinds.ts'
import { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import { categoryStatuses, mostLevels, orderedTree, unitAttributes } from '@rentwell/contract/units/categories.rules.ts'
import { useState, type FormEvent } from 'react'
import { useCommand, useRead } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { unitAttributesText } from '../units/unit-attributes.text.ts'
import { unitKindsText } from '../units/unit-kinds.text.ts'
import { categoriesText } from './categories.text.ts'
import { Panel, PanelWaiting } from './panel.tsx'

type Category = Answer<typeof readCategories>['categories'][number]

/** A category, or a new one. */
export default function BackofficeCategoryPopup() {
  const isLoggedIn = useMustLogIn()
  const { category: id } = usePopupData('backoffice-category')
  const text = useText(categoriesText)
  const query = useRead(readCategories, {}, { enabled: isLoggedIn })
  const tree = query.data?.categories
  const category = tree?.find(one => one.id === id)
  if (!tree || (id !== 'new' && !category)) return <PanelWaiting title={text.title} query={query} />
  return <CategoryForm tree={tree} category={category} />
}

function CategoryForm({ tree, category }: { tree: readonly Category[]; category: Category | undefined }) {
  const text = useText(categoriesText)
  const { kinds } = useText(unitKindsText)
  const attributes = useText(unitAttributesText)
  const language = useLanguage()
  const { close } = usePopups()
  const stale = [readCategories, listCategories, listAudit]
  const create = useCommand(createCategory, { stale })
  const save = useCommand(saveCategory, { stale })
  const [form, setForm] = useState(() => ({
    en: category?.names.en ?? '',
    ru: category?.names.ru ?? '',
    id: category && category.names.id !== category.names.en ? category.names.id : '',
    slug: '',
    parentId: category?.parentId ?? null,
    kind: category?.kind ?? ('other' as const),
    attributes: category?.attributes ?? [],
    status: category?.status ?? ('shown' as const),
  }))
  const set = (patch: Partial<typeof form>) => setForm(now => ({ ...now, ...patch }))
  const { error, busy } = category ? save : create
  const wrong = useFieldErrors(error)
  const below = category ? orderedTree(tree, category.id).map(one => one.node.id) : []
  const parents = orderedTree(tree.filter(one => one.status !== 'removed')).filter(
    ({ node, level }) => level < mostLevels - 1 && node.id !== category?.id && !below.includes(node.id),
  )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { en, ru, id, slug, status, ...shared } = form
    const names = { en, ru, id }
    const done = category ? await save.run({ category: category.id, names, status, ...shared }) : await create.run({ slug, names, ...shared })
    if (!done) return
    toast(text.saved)
    close()
  }
  return (
    <Panel title={category?.names[language] ?? text.newTitle}>
      <form onSubmit={event => void send(event)} className="flex flex-col gap-4">
        <TextInput label={text.nameEn} value={form.en} maxLength={60} error={wrong['names.en']} onChange={event => set({ en: event.target.value })} />
        <TextInput label={text.nameRu} value={form.ru} maxLength={60} error={wrong['names.ru']} onChange={event => set({ ru: event.target.value })} />
        <TextInput
          label={text.nameId}
          hint={text.nameIdHint}
          value={form.id}
          maxLength={60}
          error={wrong['names.id']}
          onChange={event => set({ id: event.target.value })}
        />
        {!category && (
          <TextInput
            label={text.slug}
            hint={text.slugHint}
            value={form.slug}
            maxLength={40}
            autoCapitalize="none"
            error={wrong['slug'] && text.slugHint}
            onChange={event => set({ slug: event.target.value })}
          />
        )}
        <Choice
          label={text.parent}
          value={form.parentId ?? ''}
          options={[
            { value: '', label: text.top },
            ...parents.map(({ node, level }) => ({ value: node.id, label: `${'\u2003'.repeat(level)}${node.names[language]}` })),
          ]}
          error={wrong['parent_id']}
          onChange={value => set({ parentId: value || null })}
        />
        <Choice
          label={text.kind}
          hint={text.kindHint}
          value={form.kind}
          options={unitKinds.map(kind => ({ value: kind, label: kinds[kind] }))}
          onChange={value => set({ kind: unitKinds.find(kind => kind === value) ?? 'other' })}
        />
        <fieldset>
          <legend className="mb-1 text-13 font-[550] text-muted">{text.attributes}</legend>
          {unitAttributes.map(name => (
            <Switch
              key={name}
              label={attributes.names[name]}
              checked={form.attributes.includes(name)}
              onChange={isOn => set({ attributes: unitAttributes.filter(one => (one === name ? isOn : form.attributes.includes(one))) })}
            />
          ))}
        </fieldset>
        {category && (
          <Choice
            label={text.status}
            hint={text.statusHint}
            value={form.status}
            options={categoryStatuses.map(status => ({ value: status, label: text.statuses[status] }))}
            onChange={value => set({ status: categoryStatuses.find(status => status === value) ?? 'shown' })}
          />
        )}
        {error && (
          <p role="alert" className="text-15 text-brick">
            {error.message}
          </p>
        )}
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
      </form>
    </Panel>
  )
}

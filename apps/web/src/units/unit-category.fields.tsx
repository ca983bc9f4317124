import { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import { categoryOf, orderedTree, sizes, transmissions, unitAttributes } from '@rentwell/contract/units/categories.rules.ts'
import { useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/choice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { unitAttributesText } from './unit-attributes.text.ts'
import type { UnitForm } from './unit-form.ts'
import { UnitKindField } from './unit-kind.fields.tsx'
import { unitKindsText } from './unit-kinds.text.ts'

interface UnitCategoryFieldsProps {
  form: UnitForm
  set: (patch: Partial<UnitForm>) => void
  errorOf: (field: keyof UnitForm) => string | undefined
}

/** The category of a unit, which also says its kind, and the values that guests filter by. Kinds alone where the categories do not load. */
export function UnitCategoryFields({ form, set, errorOf }: UnitCategoryFieldsProps) {
  const text = useText(unitAttributesText)
  const { hint, kinds } = useText(unitKindsText)
  const language = useLanguage()
  const read = useRead(listCategories, {}, { staleTime: Infinity })
  const tree = read.data?.categories ?? []
  const own = categoryOf(tree, { kind: form.kind, categoryId: form.categoryId })
  if (read.isPending)
    return <Choice disabled label={text.category} hint={hint} value={form.kind} options={[{ value: form.kind, label: kinds[form.kind] }]} onChange={() => {}} />
  if (!own) return <UnitKindField value={form.kind} onChange={kind => set({ kind, categoryId: null })} error={errorOf('kind')} />
  const offered = orderedTree(tree.filter(one => one.status === 'shown' || one.id === own.id))
  const choose = (id: string) => {
    const chosen = tree.find(one => one.id === id)
    if (!chosen) return
    const kept = Object.fromEntries(unitAttributes.filter(name => !chosen.attributes.includes(name)).map(name => [name, '']))
    set({ kind: chosen.kind, categoryId: id, ...kept })
  }
  return (
    <>
      <Choice
        label={text.category}
        hint={hint}
        value={own.id}
        options={offered.map(({ node, level }) => ({ value: node.id, label: `${'\u2003'.repeat(level)}${node.names[language]}` }))}
        onChange={choose}
        error={errorOf('categoryId') ?? errorOf('kind')}
      />
      {own.attributes.length > 0 && (
        <div className="grid grid-cols-2 items-start gap-3.5">
          {unitAttributes
            .filter(name => own.attributes.includes(name))
            .map(name =>
              name === 'seats' || name === 'bedrooms' ? (
                <TextInput
                  key={name}
                  label={text.names[name]}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  value={form[name]}
                  onChange={event => set({ [name]: event.target.value })}
                  error={errorOf(name)}
                />
              ) : (
                <Choice
                  key={name}
                  label={text.names[name]}
                  value={form[name]}
                  options={[
                    { value: '', label: text.unknown },
                    ...(name === 'size'
                      ? sizes.map(value => ({ value: value as string, label: value.toUpperCase() }))
                      : transmissions.map(value => ({ value: value as string, label: text.transmissions[value] }))),
                  ]}
                  onChange={value => set({ [name]: value })}
                  error={errorOf(name)}
                />
              ),
            )}
        </div>
      )}
    </>
  )
}

import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney, smallestOf } from '@rentwell/contract/money.ts'
import { editUnits, listOfficeUnits, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { changedPrice, leastPercent, mostPercent } from '@rentwell/contract/units/units.rules.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { Popup } from '../ui/popup.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { editUnitsText } from './edit-units.text.ts'
import { editsToSend, noEdits, priceChangeOf, type UnitEdits } from './unit-edits.ts'
import type { OfficeUnit } from './unit-form.ts'
import { unitAttributesText } from './unit-attributes.text.ts'
import { unitFormText } from './unit-form.text.ts'
import { unitKindsText } from './unit-kinds.text.ts'
import { useCategoryOptions } from './use-category-options.ts'
import { cancellationPolicies } from '@rentwell/contract/cancellation-policies.ts'
import { unitKinds } from '@rentwell/contract/unit-kinds.ts'

export type EditResults = Answer<typeof editUnits>['results']

interface EditUnitsProps {
  rental: string
  units: readonly OfficeUnit[]
  onDone: (changed: number, results: EditResults) => void
  onClose: () => void
}

const mostShown = 6

/** Price, category, policy and way of booking of many units at once, with what it comes to before it is done. */
export function EditUnitsForm({ rental, units, onDone, onClose }: EditUnitsProps) {
  const text = useText(editUnitsText)
  const { policies } = useText(unitFormText)
  const { kind, kinds } = useText(unitKindsText)
  const { category } = useText(unitAttributesText)
  const categories = useCategoryOptions().optionsFor(undefined)
  const edit = useCommand(editUnits, { stale: [listOfficeUnits, readOfficeUnit] })
  const [edits, setEdits] = useState<UnitEdits>(noEdits)
  const [isChecked, setChecked] = useState(false)
  const set = (patch: Partial<UnitEdits>) => setEdits(now => ({ ...now, ...patch }))
  const form = editsToSend(edits)
  const wrong =
    edits.way !== 'keep' && !priceChangeOf(edits) ? (edits.way === 'percent' ? text.badPercent(leastPercent, mostPercent) : text.badAmount) : undefined

  const apply = async () => {
    setChecked(true)
    if (!form) return
    const done = await edit.run({ rental, units: units.map(({ id, updatedAt }) => ({ id, updatedAt })), ...form })
    if (done) onDone(done.answer.changed, done.answer.results)
  }
  return (
    <Popup
      title={text.title(units.length)}
      lead={text.lead}
      width={560}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {edit.error && (
            <p role="alert" className="min-w-0 flex-1 text-15 text-brick">
              {edit.error.message}
            </p>
          )}
          <Button size="medium" busy={edit.busy} why={!form && !wrong && text.nothing} onClick={() => void apply()}>
            {text.apply}
          </Button>
        </div>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          void apply()
        }}
      >
        <div className="grid items-start gap-3.5 sm:grid-cols-2">
          <Choice
            label={text.price}
            value={edits.way}
            options={(['keep', 'percent', 'amount'] as const).map(way => ({ value: way, label: text.ways[way] }))}
            onChange={value => set({ way: value === 'percent' || value === 'amount' ? value : 'keep', typed: '' })}
          />
          {edits.way !== 'keep' && (
            <TextInput
              key={edits.way}
              label={edits.way === 'percent' ? text.percent : text.amount}
              prefix={edits.way === 'percent' ? '%' : units[0]?.currency.sign}
              inputMode="text"
              autoComplete="off"
              maxLength={13}
              value={edits.typed}
              onChange={event => set({ typed: event.target.value })}
              error={isChecked || edits.typed.length > 2 ? wrong : undefined}
            />
          )}
        </div>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Choice
            label={text.policy}
            value={edits.policy}
            options={[{ value: 'keep', label: text.keep }, ...cancellationPolicies.map(policy => ({ value: policy as string, label: policies[policy] }))]}
            onChange={policy => set({ policy })}
          />
          <Choice
            label={text.booking}
            value={edits.booking}
            options={(['keep', 'instant', 'asks'] as const).map(way => ({ value: way, label: text[way] }))}
            onChange={value => set({ booking: value === 'instant' || value === 'asks' ? value : 'keep' })}
          />
        </div>
        {categories.length > 0 ? (
          <Choice
            label={category}
            value={edits.category}
            options={[{ value: 'keep', label: text.keep }, ...categories]}
            onChange={chosen => set({ category: chosen })}
          />
        ) : (
          <Choice
            label={kind}
            value={edits.kind}
            options={[{ value: 'keep', label: text.keep }, ...unitKinds.map(one => ({ value: one as string, label: kinds[one] }))]}
            onChange={chosen => set({ kind: chosen })}
          />
        )}
        <Preview units={units} edits={edits} />
      </form>
    </Popup>
  )
}

/** The first of the units with the price of now and of then. */
function Preview({ units, edits }: { units: readonly OfficeUnit[]; edits: UnitEdits }) {
  const text = useText(editUnitsText)
  const language = useLanguage()
  const change = priceChangeOf(edits)
  if (!change) return null
  return (
    <section aria-label={text.preview} className="rounded-control bg-band p-4">
      <h3 className="mb-2 text-13 font-[550] text-muted">{text.preview}</h3>
      <ul className="figures divide-y divide-line text-15">
        {units.slice(0, mostShown).map(unit => {
          const next = changedPrice(unit.basePrice, change, smallestOf(unit.currency.code))
          return (
            <li key={unit.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              <span className="min-w-0 truncate">{unit.title}</span>
              {next === undefined ? (
                <span className="text-brick">{text.outOfRange}</span>
              ) : (
                <span>
                  <s className="text-muted">{formatMoney(unit.basePrice, unit.currency, language)}</s>{' '}
                  <b className="font-semibold">{formatMoney(next, unit.currency, language)}</b>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {units.length > mostShown && <p className="mt-1 text-13 text-muted">{text.more(units.length - mostShown)}</p>}
    </section>
  )
}

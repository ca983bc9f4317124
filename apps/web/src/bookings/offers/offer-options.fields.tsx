import { mostItems } from '@rentwell/contract/calendar/items.rules.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'
import { Plus } from 'lucide-react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { CounterUnitRow } from '../walk-in/counter-unit-row.tsx'
import { emptyRow, withCountAt, withUnit, type UnitRow } from '../walk-in/counter-units.ts'
import type { CounterUnit } from '../walk-in/use-counter-quote.ts'
import type { OfferForm } from './offer-form.ts'
import { offersText } from './offers.text.ts'

interface OfferOptionsProps {
  rows: readonly UnitRow[]
  /** Those that may be optional. */
  units: readonly CounterUnit[]
  /** The extras that are chosen. */
  extras: readonly Extra[]
  optionExtras: readonly string[]
  error: string | undefined
  onType: (typed: string) => void
  onChange: (patch: Partial<OfferForm>) => void
}

/** What the customer may add: units, and which of the chosen extras are up to them. */
export function OfferOptionFields({ rows, units, extras, optionExtras, error, onType, onChange }: OfferOptionsProps) {
  const text = useText(offersText)
  const rest = units.filter(unit => rows.every(({ unitId }) => unitId !== unit.id))
  const canAdd = rest.length > 0 && rows.length < mostItems
  if (!canAdd && rows.length === 0 && extras.length === 0) return null
  return (
    <section aria-label={text.optional}>
      <h3 className="text-15 font-semibold">{text.optional}</h3>
      <p className="text-13 text-muted">{text.optionalHint}</p>
      {extras.map(({ id, title }) => (
        <Switch
          key={id}
          label={text.isOption(title)}
          checked={optionExtras.includes(id)}
          onChange={isOptional => onChange({ optionExtras: isOptional ? [...optionExtras, id] : optionExtras.filter(one => one !== id) })}
        />
      ))}
      {rows.length > 0 && (
        <ul className="mt-2 flex flex-col gap-4">
          {rows.map((row, index) => (
            <CounterUnitRow
              key={index}
              label={text.optionAt(index + 1)}
              row={{ ...row, unit: units.find(({ id }) => id === row.unitId) }}
              units={units.filter(({ id }) => id === row.unitId || rest.some(one => one.id === id))}
              error={undefined}
              onType={onType}
              onUnit={unit => onChange({ optionUnits: withUnit(rows, index, unit) })}
              onCount={count => onChange({ optionUnits: withCountAt(rows, index, count) })}
              onRemove={() => onChange({ optionUnits: rows.filter((_, at) => at !== index) })}
            />
          ))}
        </ul>
      )}
      {canAdd && (
        <Button
          variant="link"
          icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={() => onChange({ optionUnits: [...rows, emptyRow] })}
        >
          {text.addOption}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-13 text-brick">
          {error}
        </p>
      )}
    </section>
  )
}

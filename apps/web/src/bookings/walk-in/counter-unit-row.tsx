import { formatMoney } from '@rentwell/contract/money.ts'
import { X } from 'lucide-react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { CountSteps } from '../../ui/inputs/count-steps.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { perPeriod } from '../../units/per-period.ts'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { stayItemsText } from '../stay/stay-items.text.ts'
import { mostOf, type UnitRow } from './counter-units.ts'
import { counterText } from './counter.text.ts'
import type { CounterUnit } from './use-counter-quote.ts'

interface CounterUnitRowProps {
  label: string
  row: UnitRow & { unit: CounterUnit | undefined }
  /** Those that can be chosen here. */
  units: readonly CounterUnit[]
  error: string | undefined
  onType: (typed: string) => void
  onUnit: (unit: CounterUnit) => void
  onCount: (count: number) => void
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
}

/** A unit of a walk-in; how many of it, if it has several pieces. */
export function CounterUnitRow({ label, row: { unit, count }, units, error, onType, onUnit, onCount, onRemove }: CounterUnitRowProps) {
  const text = useText(counterText)
  const itemsText = useText(stayItemsText)
  const language = useLanguage()
  const most = unit ? mostOf(unit, count) : 1
  const remove = itemsText.remove(unit?.title ?? label)
  return (
    <li>
      <div className="flex items-start gap-1">
        <Select
          className="flex-1"
          label={label}
          value={unit?.id ?? null}
          placeholder={text.chooseUnit}
          error={error}
          options={units.map(one => ({
            value: one.id,
            label: one.title,
            mark: <UnitPhoto uuid={one.photos[0]} className="h-7 w-10 rounded-inner" />,
            detail: `${formatMoney(one.basePrice, one.currency, language)} ${perPeriod(one.baseRentalPeriod, language)}`,
          }))}
          onChange={id => {
            const chosen = units.find(one => one.id === id)
            if (chosen) onUnit(chosen)
          }}
          onType={onType}
        />
        {onRemove && (
          <button
            type="button"
            aria-label={remove}
            title={remove}
            onClick={onRemove}
            className="mt-6 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-lagoon hover:bg-wash"
          >
            <X aria-hidden className="size-4.5" strokeWidth={1.75} />
          </button>
        )}
      </div>
      {unit && most > 1 && (
        <div className="mt-2 flex items-center justify-between gap-3">
          <span className="text-15">{itemsText.howMany}</span>
          <CountSteps value={count} least={1} most={most} words={{ less: itemsText.less(unit.title), more: itemsText.more(unit.title) }} onChange={onCount} />
        </div>
      )}
    </li>
  )
}

import { mostItems } from '@rentwell/contract/calendar/items.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CounterUnitRow } from './counter-unit-row.tsx'
import { emptyRow, withCountAt, withoutRow, withUnit, type UnitRow } from './counter-units.ts'
import { counterText } from './counter.text.ts'
import type { CounterUnit } from './use-counter-quote.ts'

interface CounterUnitsProps {
  rows: readonly (UnitRow & { unit: CounterUnit | undefined })[]
  units: readonly CounterUnit[]
  /** The rental has units that are in no row. */
  hasMore: boolean
  base: BasePeriod
  /** Rows without a unit are marked. */
  isChecked: boolean
  /** The unit that is not free, as the server says. */
  taken: unknown
  onType: (typed: string) => void
  onChange: (items: UnitRow[]) => void
}

/** The units of a walk-in and how many of each. */
export function CounterUnitsFields({ rows, units, hasMore, base, isChecked, taken, onType, onChange }: CounterUnitsProps) {
  const text = useText(counterText)
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const items = rows.map(({ unit, unitId, count }) => ({ unitId: unit?.id ?? unitId, count }))

  const errorOf = ({ unit, count }: (typeof rows)[number]) => {
    if (!unit) return isChecked ? text.unitNeeded : undefined
    if (unit.baseRentalPeriod !== base) return text.otherBase
    return taken === unit.id ? text.notFree(count) : undefined
  }
  const add = () => {
    onChange([...items, emptyRow])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > li:last-child [role=combobox]')?.focus())
  }

  return (
    <div>
      <ul ref={list} className="flex flex-col gap-4">
        {rows.map((row, index) => (
          <CounterUnitRow
            // By its place: the list that has just been chosen from keeps the focus.
            key={index}
            label={rows.length === 1 ? text.unit : text.unitAt(index + 1)}
            row={row}
            units={units.filter(({ id }) => id === row.unit?.id || items.every(({ unitId }) => unitId !== id))}
            error={errorOf(row)}
            onType={onType}
            onUnit={unit => onChange(withUnit(items, index, unit))}
            onCount={count => onChange(withCountAt(items, index, count))}
            onRemove={
              rows.length > 1
                ? () => {
                    onChange(withoutRow(items, index))
                    addButton.current?.focus()
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {hasMore && rows.length < mostItems && (
        <Button ref={addButton} variant="link" className="mt-1" icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={add}>
          {text.addUnit}
        </Button>
      )}
    </div>
  )
}

import { mostItems } from '@rentwell/contract/calendar/items.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { Plus, ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CounterScan, type CounterScanProps } from './counter-scan.tsx'
import { CounterUnitRow } from './counter-unit-row.tsx'
import { emptyRow, withCountAt, withoutRow, withUnit, type UnitRow } from './counter-units.ts'
import { counterText } from './counter.text.ts'
import type { CounterUnit } from './use-counter-quote.ts'

interface CounterUnitsProps {
  rental: string
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
  /** Adds the unit of a scanned piece; false if the piece was scanned before. */
  onScan: CounterScanProps['onPiece']
}

/** The units of a walk-in and how many of each. */
export function CounterUnitsFields({ rental, rows, units, hasMore, base, isChecked, taken, onType, onChange, onScan }: CounterUnitsProps) {
  const text = useText(counterText)
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [isScanning, setScanning] = useState(false)
  const items = rows.map(({ unit, ...row }) => ({ ...row, unitId: unit?.id ?? row.unitId }))
  const canAdd = hasMore && rows.length < mostItems
  const hasSeveral = hasMore || rows.length > 1 || rows.some(({ unit }) => unit && unit.pieceCount > 1)

  const errorOf = ({ unit, count }: (typeof rows)[number]) => {
    if (!unit) return isChecked ? text.unitNeeded : undefined
    if (unit.baseRentalPeriod !== base) return text.otherBase
    return taken === unit.id ? text.notFree(count) : undefined
  }
  const listAt = (index: number) => list.current?.children[index]?.querySelector<HTMLElement>('[role=combobox]')
  /** A row that still waits for its unit gets the focus instead. */
  const add = () => {
    const waiting = rows.findIndex(({ unit }) => unit === undefined)
    if (waiting < 0) onChange([...items, emptyRow])
    requestAnimationFrame(() => listAt(waiting < 0 ? rows.length : waiting)?.focus())
  }
  const remove = (index: number) => {
    const next = addButton.current ?? listAt(0)
    // Before the focused button goes, because the popup takes the focus of what goes.
    next?.focus()
    onChange(withoutRow(items, index))
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
            onRemove={rows.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      {hasSeveral && (
        <div className="mt-1 flex flex-wrap gap-x-5">
          {canAdd && (
            <Button ref={addButton} variant="link" icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={add}>
              {text.addUnit}
            </Button>
          )}
          <Button
            variant="link"
            icon={<ScanLine aria-hidden className="size-4.5" strokeWidth={1.75} />}
            aria-expanded={isScanning}
            onClick={() => setScanning(!isScanning)}
          >
            {isScanning ? text.stopScan : text.scan}
          </Button>
        </div>
      )}
      {isScanning && <CounterScan rental={rental} onPiece={onScan} />}
    </div>
  )
}

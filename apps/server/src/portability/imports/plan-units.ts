import { smallestOf, typedPrice } from '@rentwell/contract/money.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import type { DateOrder } from '@rentwell/contract/portability/imports.rules.ts'
import type { UnitTableColumn } from '@rentwell/contract/portability/unit-table.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { listTree } from '../../units/units.public.ts'
import { listNamedUnits } from '../portability.views.ts'
import { namedParts, withParts } from '../unit-table-parts.ts'
import { readUnitRow, type UnitRow } from '../unit-table.ts'
import { valuesOf, type Cells } from './cells.ts'
import type { ImportedInto } from './import.views.ts'
import { listKnownUnits } from './known-objects.views.ts'
import type { Ignored, Plan, PlannedRow } from './planned-row.ts'
import { decimalMarkOf, readAmount } from './read-amounts.ts'
import { readDate } from './read-dates.ts'

const amounts = ['price', 'extra_guest_price', 'cleaning_fee'] as const
const dates = ['closed_from', 'closed_until'] as const
/** Words of other tools that have no meaning here are left out instead of refusing the line. */
const lenient = ['kind', 'category', 'tax_class', 'instant_book'] as const
const isOneOf = <T extends string>(list: readonly T[], column: string): column is T => (list as readonly string[]).includes(column)

interface UnitContext {
  rental: ImportedInto
  order: DateOrder
  now: Date
}

/** What a table of units would make: a unit for each line whose title or serial number no unit has. */
export async function planUnits(db: Db, rentalId: string, { rental, order, now }: UnitContext, lines: readonly Cells[]): Promise<Plan> {
  const ignored: Ignored[] = []
  const marks = new Map(amounts.map(column => [column, decimalMarkOf(valuesOf(lines, column))]))
  const today = localDateOf(now, rental.timeZone)
  const smallest = smallestOf(rental.currency.id)
  const tree = await listTree(db)

  const read = lines.map(cells => {
    const cell = (column: UnitTableColumn) => {
      const typed = cells.get(column)
      if (typed === '') return ''
      if (isOneOf(amounts, column)) {
        const amount = readAmount(typed, marks.get(column), rental.currency, smallest)
        return 'cents' in amount ? typedPrice(amount.cents) : typed
      }
      if (!isOneOf(dates, column)) return typed
      const written = readDate(typed, order)
      return written && 'date' in written ? written.date : typed
    }
    return { cells, row: withLeftOut(readUnitRow(cells.line, cell, { today, smallest, tree }, false), cells, ignored) }
  })
  const units = await listNamedUnits(db, rentalId, namedParts(read.map(({ row }) => row)))
  const rows = withParts(
    read.map(({ row }) => row),
    units,
  )
  for (const [index, row] of rows.entries()) {
    const cells = read[index]?.cells
    if (cells) noteErrors(row, cells, { marks, rental, smallest })
  }

  const alreadyThere = await listKnownUnits(
    db,
    rentalId,
    rows.flatMap(row => [row.title, ...row.serials]),
  )
  const known = new Set(alreadyThere.flatMap(unit => [unit.title.toLowerCase(), ...unit.serials]))
  const titles = Map.groupBy(rows, row => row.title.toLowerCase())
  return {
    ignored,
    rows: rows.map((row, index): PlannedRow => {
      const faults = read[index]?.cells.faults ?? []
      const { line } = row
      const isKnown = [row.title, ...row.serials].some(name => known.has(name.toLowerCase()))
      if (faults.length === 0 && isKnown) return { line, outcome: 'found', faults }
      if (faults.length === 0 && titles.get(row.title.toLowerCase())?.[0] !== row) read[index]?.cells.fault('named_twice', 'title')
      return faults.length > 0 ? { line, outcome: 'fail', faults } : { line, outcome: 'make', faults, wanted: { object: 'unit', row } }
    }),
  }
}

function withLeftOut(row: UnitRow, cells: Cells, ignored: Ignored[]): UnitRow {
  const errors = { ...row.errors }
  for (const column of lenient) {
    if (errors[column] !== 'invalid') continue
    ignored.push({ column: cells.column(column), value: cells.get(column) })
    delete errors[column]
  }
  return { ...row, errors }
}

interface AmountContext {
  marks: ReadonlyMap<(typeof amounts)[number], '.' | ',' | undefined>
  rental: ImportedInto
  smallest: number
}

function noteErrors(row: UnitRow, cells: Cells, { marks, rental, smallest }: AmountContext): void {
  for (const [column, code] of Object.entries(row.errors)) {
    const field = column as UnitTableColumn
    const amount = isOneOf(amounts, field) && cells.get(field) !== '' ? readAmount(cells.get(field), marks.get(field), rental.currency, smallest) : undefined
    cells.fault(amount && 'fault' in amount ? amount.fault : code, field)
  }
}

import type { DateOrder, ImportField, ImportKind, ImportMapping } from '@rentwell/contract/portability/imports.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../../platform/db/db.ts'
import { cellsOf, columnNames, valuesOf, type Cells } from './cells.ts'
import { noteWords } from './import-notes.words.ts'
import { findRental } from './import.views.ts'
import { planBookings } from './plan-bookings.ts'
import { planCustomers } from './plan-customers.ts'
import { planUnits } from './plan-units.ts'
import type { Plan } from './planned-row.ts'
import { dateOrderOf } from './read-dates.ts'
import type { Table } from './read-table.ts'

export interface ImportChoice {
  mapping: ImportMapping
  dateOrder: DateOrder | null
}

interface PlanContext {
  rentalId: string
  kind: ImportKind
  now: Date
  /** Of notes that are written into bookings. */
  language: Language
}

const dateFields: readonly ImportField[] = ['start', 'end', 'closed_from', 'closed_until']

/** What a file would make with these columns. Reads only. */
export async function planImport(db: Db, { rentalId, kind, now, language }: PlanContext, table: Table, { mapping, dateOrder }: ImportChoice): Promise<Plan> {
  const lines = cellsOf(table, mapping)
  const rental = await findRental(db, rentalId)
  const told = orderOf(lines)
  const order = told === 'ambiguous' || told === undefined ? (dateOrder ?? 'dmy') : told
  if (kind === 'customers') return planCustomers(db, rentalId, rental, lines)
  if (kind === 'units') return planUnits(db, rentalId, { rental, order, now }, lines)
  return planBookings(db, rentalId, { rental, order, now, words: noteWords(language) }, lines)
}

const orderOf = (lines: readonly Cells[]) => dateOrderOf(dateFields.flatMap(field => valuesOf(lines, field)))

/** True if dates of a file may be read both ways, so that the member has to say how. */
export const asksDateOrder = (table: Table, mapping: ImportMapping) => orderOf(cellsOf(table, mapping)) === 'ambiguous'

/** The columns of a file with their first values. */
export const describeColumns = ({ header, lines }: Table) =>
  columnNames(header).map((name, index) => {
    const values = lines.map(({ cells }) => cells[index]?.trim() ?? '').filter(value => value !== '')
    return { name, samples: values.slice(0, 3).map(shorten), dateOrder: dateOrderOf(values) ?? null }
  })

const longestSample = 60
const shorten = (value: string) => (value.length > longestSample ? `${value.slice(0, longestSample - 1)}…` : value).replaceAll('\0', '\uFFFD').toWellFormed()

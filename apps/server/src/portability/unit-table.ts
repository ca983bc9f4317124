import { longestBlockDays } from '@rentwell/contract/calendar/calendar.rules.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { checkUnitTable } from '@rentwell/contract/portability/portability.endpoints.ts'
import { mostUnitRows, unitTableColumns, withoutGuard, type UnitTableColumn } from '@rentwell/contract/portability/unit-table.rules.ts'
import { forbiddenFields, type Right } from '@rentwell/contract/members/members.rules.ts'
import { parsePriceOrZero } from '@rentwell/contract/money.ts'
import { daysBetween } from '@rentwell/contract/period.ts'
import { taxClasses, type TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { isPlainText, oneLine } from '@rentwell/contract/text.ts'
import { newUnitFieldRights, type BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { invalidField } from '../platform/base/must.ts'
import type { Category, UnitTerms } from '../units/units.public.ts'
import { unitKinds, type UnitKind } from '@rentwell/contract/unit-kinds.ts'
import { readNights } from './unit-row-nights.ts'
import { readPieces } from './unit-row-pieces.ts'

type ShownRow = Returned<typeof checkUnitTable>['rows'][number]

/** `instantBook`: null where the table leaves it to the rental. */
export type UnitRow = Omit<ShownRow, 'isKnown' | 'instantBook'> & { instantBook: boolean | null }

const periods: Record<string, BasePeriod> = {
  '': 'Daily',
  daily: 'Daily',
  day: 'Daily',
  день: 'Daily',
  hourly: 'Hourly',
  hour: 'Hourly',
  час: 'Hourly',
  monthly: 'Monthly',
  month: 'Monthly',
  месяц: 'Monthly',
  nightly: 'Nightly',
  night: 'Nightly',
  ночь: 'Nightly',
  сутки: 'Nightly',
}
const kinds: Record<string, UnitKind> = {
  '': 'other',
  ...Object.fromEntries(unitKinds.map(kind => [kind, kind])),
  скутер: 'scooter',
  автомобиль: 'car',
  машина: 'car',
  велосипед: 'bike',
  лодка: 'boat',
  доска: 'board',
  камера: 'camera',
  инструмент: 'tool',
  палатка: 'tent',
  шатёр: 'tent',
  шатер: 'tent',
  жильё: 'home',
  жилье: 'home',
  другое: 'other',
}
const classes: Record<string, TaxClass | null> = {
  '': null,
  ...Object.fromEntries(taxClasses.map(one => [one, one])),
  основной: 'standard',
  пониженный: 'reduced',
  'без налога': 'exempt',
}
const answers: Record<string, boolean | null> = { '': null, yes: true, true: true, '1': true, да: true, no: false, false: false, '0': false, нет: false }
/** 'constructor' is a word of JavaScript's objects and of no table. */
const meaningOf = <T>(words: Record<string, T>, cell: string): T | undefined =>
  Object.hasOwn(words, cell.toLowerCase()) ? words[cell.toLowerCase()] : undefined

/** By its slug, or its name in any language; a removed one is not offered. */
const categoryNamed = (tree: readonly Category[], cell: string): Category | undefined =>
  tree.find(one => one.status !== 'removed' && [one.slug, ...Object.values(one.names)].some(name => name.toLowerCase() === cell.toLowerCase()))

const longestTitle = 120
const longestDescription = 6000

const columnOf = (header: string): UnitTableColumn | undefined => {
  const name = header.trim().toLowerCase().replace(/\s+/g, '_')
  return (Object.keys(unitTableColumns) as UnitTableColumn[]).find(column => (unitTableColumns[column] as readonly string[]).includes(name))
}

/** The sign between cells that the head has most of: a spreadsheet of another country writes semicolons. */
const delimiterOf = (csv: string) => {
  const head = csv.split(/\r?\n/, 1)[0] ?? ''
  return [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ','
}

const isDate = (text: string) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && Number.isFinite(at.getTime()) && at.toISOString().startsWith(text)
}

/** A table of units row by row, with what is wrong with each; `smallest`: the cents of the smallest amount that can be paid; `tree`: the categories that it may name. Throws `validation` where it is no table, or names no title or price. */
export function readUnitTable(csv: string, today: string, smallest = 1, tree: readonly Category[] = []): { rows: UnitRow[]; unknownColumns: string[] } {
  let cells: { record: string[]; info: { lines: number } }[]
  try {
    cells = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      to: mostUnitRows + 2,
    }) as unknown as typeof cells
  } catch (error) {
    throw error instanceof CsvError ? invalidField('csv', 'invalid') : error
  }
  const [head, ...body] = cells
  const columns = (head?.record ?? []).map(columnOf)
  if (!columns.includes('title') || !columns.includes('price') || new Set(columns.filter(Boolean)).size < columns.filter(Boolean).length)
    throw invalidField('csv', 'invalid')
  if (body.length > mostUnitRows) throw invalidField('csv', 'too_long')
  const unknownColumns = (head?.record ?? []).filter((name, index) => columns[index] === undefined && name.trim() !== '')
  return {
    unknownColumns,
    rows: body.map(({ record, info }) => {
      const cell = (column: UnitTableColumn) => withoutGuard((record[columns.indexOf(column)] ?? '').trim()).trim()
      return readUnitRow(info.lines, cell, { today, smallest, tree }, record.length > columns.length)
    }),
  }
}

const columnNames: Record<string, UnitTableColumn> = {
  baseRentalPeriod: 'period',
  instantBook: 'instant_book',
  checkIn: 'check_in',
  checkOut: 'check_out',
  minNights: 'min_nights',
  guestsIncluded: 'guests_included',
  extraGuestPrice: 'extra_guest_price',
  cleaningFee: 'cleaning_fee',
  taxClass: 'tax_class',
}

/** The rows, with a word beside each value that this member may not give to a unit that it adds. */
export const withForbidden = (rows: UnitRow[], may: (right: Right) => boolean, newTerms: UnitTerms): UnitRow[] =>
  rows.map(row => {
    const wanted = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
    const forbidden = forbiddenFields(may, newUnitFieldRights, wanted, newTerms).map(field => [columnNames[field] ?? field, 'forbidden'])
    return forbidden.length === 0 ? row : { ...row, errors: { ...Object.fromEntries(forbidden), ...row.errors } }
  })

/** A row from its cells by column, with what is wrong with it. */
export function readUnitRow(
  line: number,
  cell: (column: UnitTableColumn) => string,
  { today, smallest, tree }: { today: string; smallest: number; tree: readonly Category[] },
  isTooWide: boolean,
): UnitRow {
  const errors: Record<string, string> = isTooWide ? { row: 'invalid' } : {}
  const title = oneLine(cell('title'))
  if (title === '') errors['title'] = 'required'
  else if (title.length > longestTitle) errors['title'] = 'too_long'
  else if (!isPlainText(title)) errors['title'] = 'invalid_text'
  const description = cell('description')
  if (description.length > longestDescription) errors['description'] = 'too_long'
  else if (!isPlainText(description)) errors['description'] = 'invalid_text'
  const basePrice = parsePriceOrZero(cell('price')) ?? null
  if (basePrice === null) errors['price'] = cell('price') === '' ? 'required' : 'invalid_price'
  else if (basePrice % smallest !== 0) errors['price'] = 'not_whole'
  const period = meaningOf(periods, cell('period'))
  if (!period) errors['period'] = 'invalid'
  const kind = meaningOf(kinds, cell('kind'))
  // The column of the kind may name a category too.
  const ofKind = kind ? undefined : categoryNamed(tree, cell('kind'))
  const category = categoryNamed(tree, cell('category')) ?? ofKind
  if (!kind && !ofKind) errors['kind'] = 'invalid'
  if (cell('category') !== '' && !categoryNamed(tree, cell('category'))) errors['category'] = 'invalid'
  const instantBook = meaningOf(answers, cell('instant_book'))
  if (instantBook === undefined) errors['instant_book'] = 'invalid'
  const taxClass = meaningOf(classes, cell('tax_class'))
  if (taxClass === undefined) errors['tax_class'] = 'invalid'
  const pieces = readPieces(cell)
  const nights = readNights(cell, period, smallest)
  Object.assign(errors, pieces.errors, nights.errors)
  const [from, until] = [cell('closed_from'), cell('closed_until')]
  for (const [column, date] of [
    ['closed_from', from],
    ['closed_until', until],
  ] as const)
    if (date === '' ? from !== until : !isDate(date)) errors[column] = date === '' ? 'required' : 'invalid_period'
  const areDates = from !== '' && !errors['closed_from'] && !errors['closed_until']
  if (areDates && (until < from || until < today || daysBetween(from, until) >= longestBlockDays || daysBetween(today, until) > 2 * longestBlockDays))
    errors['closed_until'] = 'invalid_period'
  return {
    line,
    title: title.slice(0, longestTitle),
    description: description.slice(0, longestDescription),
    basePrice,
    baseRentalPeriod: period ?? 'Daily',
    kind: category?.kind ?? kind ?? 'other',
    categoryId: category?.id ?? null,
    instantBook: instantBook ?? null,
    ...pieces.row,
    ...nights.row,
    taxClass: taxClass ?? null,
    closedFrom: areDates ? from : null,
    closedUntil: areDates ? until : null,
    errors,
  }
}

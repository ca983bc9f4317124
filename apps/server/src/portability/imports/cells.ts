import type { ImportField, ImportMapping } from '@rentwell/contract/portability/imports.rules.ts'
import { withoutGuard } from '@rentwell/contract/portability/unit-table.rules.ts'
import { isPlainText } from '@rentwell/contract/text.ts'
import type { Table, TableLine } from './read-table.ts'

/** What a line has wrong: in which column of the file, with the code of a field error. */
export interface Fault {
  column: string
  value: string
  code: string
}

/** The cells of a line by field, and the faults that were found in it. */
export interface Cells {
  line: number
  faults: Fault[]
  /** '' if no column is mapped to the field. */
  get: (field: ImportField) => string
  has: (field: ImportField) => boolean
  /** Notes a fault of the first of these fields that a column is mapped to; of the whole line if there is none. */
  fault: (code: string, ...fields: ImportField[]) => void
  column: (field: ImportField) => string
}

const longestShown = 80
const shorten = (value: string) => (value.length > longestShown ? `${value.slice(0, longestShown - 1)}…` : value).replaceAll('\0', '\uFFFD').toWellFormed()

/** A name for each column: its own, or its letter as spreadsheets have it. */
export const columnNames = (header: readonly string[]) => header.map((name, index) => (name.trim() === '' ? letterOf(index) : shorten(name.trim())))

const letterOf = (index: number): string => (index < 26 ? String.fromCodePoint(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26))

/** The lines of a table with their cells by field. A line of another width than the header, or with characters that cannot be stored, has a fault. */
export function cellsOf({ header, lines }: Table, mapping: ImportMapping): Cells[] {
  const names = columnNames(header)
  const at = new Map<ImportField, number>()
  for (const [index, field] of mapping.entries()) if (field !== null) at.set(field, index)
  return lines.map(line => cellsOfLine(line, names, at))
}

function cellsOfLine({ line, cells }: TableLine, names: readonly string[], at: ReadonlyMap<ImportField, number>): Cells {
  const faults: Fault[] = []
  const raw = (field: ImportField) => cells[at.get(field) ?? -1] ?? ''
  if (cells.length < names.length) faults.push({ column: '', value: '', code: 'missing_cells' })
  if (cells.slice(names.length).some(cell => cell.trim() !== '')) faults.push({ column: '', value: '', code: 'extra_cells' })
  for (const [field, index] of at)
    if (!isPlainText(raw(field)) || raw(field).includes('\uFFFD')) faults.push({ column: names[index] ?? '', value: shorten(raw(field)), code: 'invalid_text' })
  return {
    line,
    faults,
    get: field => withoutGuard(raw(field).trim()).trim(),
    has: field => at.has(field),
    column: field => names[at.get(field) ?? -1] ?? '',
    fault(code, ...fields) {
      const field = fields.find(one => at.has(one))
      faults.push(field === undefined ? { column: '', value: '', code } : { column: names[at.get(field) ?? -1] ?? '', value: shorten(raw(field)), code })
    },
  }
}

/** The values of a field in all lines. */
export const valuesOf = (lines: readonly Cells[], field: ImportField) => lines.map(line => line.get(field)).filter(value => value !== '')

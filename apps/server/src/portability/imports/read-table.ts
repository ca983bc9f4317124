import { CsvError, parse } from 'csv-parse/sync'
import { mostImportColumns, mostImportLines, type ImportKind } from '@rentwell/contract/portability/imports.rules.ts'
import { recogniseColumns } from '@rentwell/contract/portability/import-columns.rules.ts'
import { decodeTable } from './decode-table.ts'
import type { TableFault } from './table-fault.ts'

export interface TableLine {
  /** The line of the file on which it begins, from 1; the header is on line 1 as a rule. */
  line: number
  cells: string[]
}

export interface Table {
  delimiter: string
  header: string[]
  lines: TableLine[]
}

const delimiters = [',', ';', '\t'] as const

/** The delimiter that stands most often in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map(one => [one, 0]))
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return delimiters.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? ','
}

/** A file as a table, or why it is none. Quotes inside of unquoted cells are kept, as in 9'0" board. */
export function readTable(bytes: Uint8Array, kind: ImportKind): Table | TableFault {
  const text = decodeTable(bytes)
  if (text === undefined) return 'binary'
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const delimiter = delimiterOf(body)
  let records: { record: string[]; info: { bytes: number } }[]
  try {
    records = parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      to: mostImportLines + 2,
    }) as unknown as typeof records
  } catch (error) {
    if (error instanceof CsvError) return 'unclosed_quote'
    throw error
  }
  const lineOf = lineCounter(Buffer.from(body))
  const lines = records.map(({ record, info }) => ({ line: lineOf(info.bytes), cells: record }))
  const [head, ...rest] = lines.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (!head) return 'empty'
  if (head.cells.length > mostImportColumns) return 'too_many'
  if (rest.length > mostImportLines) return 'too_many_lines'
  if (rest.length === 0) return looksLikeData(head.cells) ? 'no_header' : 'empty'
  if (looksLikeData(head.cells) && recogniseColumns(kind, head.cells).every(field => field === null)) return 'no_header'
  return { delimiter, header: head.cells.map(cell => cell.trim()), lines: rest }
}

const [lf, cr] = [10, 13]

/** Gives the line on which each record begins, from the byte where it ends. Call it record by record. */
function lineCounter(bytes: Buffer): (end: number) => number {
  const lineBreak = bytes.includes(lf) ? lf : cr
  let [line, at] = [1, 0]
  const pass = (until: number) => {
    for (; at < until; at++) if (bytes[at] === lineBreak) line++
  }
  return end => {
    let start = at
    while (bytes[start] === lf || bytes[start] === cr) start++
    pass(start)
    const begins = line
    pass(end)
    return begins
  }
}

/** Amounts, dates, e-mails and phones are values, and no names of columns. */
const looksLikeData = (cells: readonly string[]) =>
  cells.some(cell => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim()) || (/^[\p{Sc}+\d][\d\s.,:/()-]*$/u.test(cell.trim()) && /\d/.test(cell)))

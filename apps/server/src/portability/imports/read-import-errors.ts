import type { readImportErrors as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { fieldWords, isFieldWord } from '@rentwell/contract/refusal.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { stringify } from 'csv-stringify/sync'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { errorsText } from './errors.text.ts'
import type { Fault } from './cells.ts'
import { findImport, listFailed, readFile } from './import.views.ts'
import { planImport } from './plan-import.ts'
import { readTable } from './read-table.ts'
import { isFault } from './table-fault.ts'

type FaultWord = Pick<Fault, 'column' | 'code'>

/** The lines with errors as they were, with a column that says what is wrong: of an import that has run, those that failed; before, those that would. */
export const readImportErrors: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language }, { import: id }) => {
  const { rentalId } = member
  const stored = await findImport(tx, rentalId, id)
  must(stored, 'not_found')
  const file = await readFile(tx, rentalId, id)
  must(file, 'import_file_gone')
  const { kind, mapping, dateOrder, status, fileName } = stored
  const table = readTable(file, kind)
  must(!isFault(table) && mapping, 'not_found')

  const tried = status === 'new' ? undefined : await listFailed(tx, rentalId, id)
  const failing = tried ?? (await planImport(tx, { rentalId, kind, now, language }, table, { mapping, dateOrder })).rows.filter(row => row.outcome === 'fail')
  const byLine = new Map(failing.map(({ line, faults }) => [line, faults]))
  const width = table.header.length
  const lines = table.lines.flatMap(({ line, cells }) => {
    const faults = byLine.get(line)
    return faults ? [[...Array.from({ length: width }, (_none, index) => cells[index] ?? ''), wordsOf(faults, language)]] : []
  })
  const header = [...table.header, errorsText[language].column]
  return {
    // As spreadsheets expect it: with a mark of UTF-8, and no cell that they take for a formula.
    body: stringify([header, ...lines], { delimiter: table.delimiter, bom: true, escape_formulas: true }),
    disposition: 'attachment',
    name: `errors-${fileName.replace(/[^\w.-]+/g, '_').replace(/\.csv$/i, '')}.csv`,
  }
}

const wordsOf = (faults: readonly FaultWord[], language: Language) =>
  faults.map(({ column, code }) => `${column === '' ? '' : `${column}: `}${fieldWords[isFieldWord(code) ? code : 'invalid'][language]}`).join('; ')

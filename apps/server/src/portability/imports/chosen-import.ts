import { isFieldOf, missingFields, type DateOrder, type ImportMapping } from '@rentwell/contract/portability/imports.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoredImport } from './imports.store.ts'
import { readFile } from './import.views.ts'
import { lockImport, saveChoice } from './imports.store.ts'
import { asksDateOrder } from './plan-import.ts'
import { readTable, type Table } from './read-table.ts'
import { isFault } from './table-fault.ts'

interface Choice {
  mapping: ImportMapping
  dateOrder?: DateOrder | null | undefined
  publish?: boolean | undefined
  strict?: boolean | undefined
}

interface ChosenImport {
  stored: StoredImport
  table: Table
  choice: { mapping: ImportMapping; dateOrder: DateOrder | null; publish: boolean; strict: boolean }
}

/** A file with the columns that were chosen for it, which are remembered. Refused if a required field has no column, or dates may be read both ways. */
export async function chosenImport(tx: Db, { rentalId }: Member, id: string, typed: Choice, now: Date): Promise<ChosenImport> {
  const stored = await lockImport(tx, rentalId, id)
  must(stored, 'not_found')
  must(stored.status === 'new', 'import_started')
  const file = await readFile(tx, rentalId, id)
  must(file, 'import_file_gone')
  const table = readTable(file, stored.kind)
  if (isFault(table)) throw invalidField('file', table)

  const { mapping, dateOrder = null, publish = false, strict = false } = typed
  const fields = mapping.filter(field => field !== null)
  if (mapping.length !== table.header.length || fields.some(field => !isFieldOf(stored.kind, field))) throw invalidField('mapping', 'invalid')
  if (new Set(fields).size < fields.length) throw invalidField('mapping', 'named_twice')
  if (missingFields(stored.kind, mapping).length > 0) throw invalidField('mapping', 'required')
  if (dateOrder === null && asksDateOrder(table, mapping)) throw invalidField('dateOrder', 'required')
  const choice = { mapping, dateOrder, publish, strict }
  await saveChoice(tx, stored, choice, now)
  return { stored, table, choice }
}

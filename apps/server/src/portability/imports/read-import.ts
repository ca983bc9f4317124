import { recogniseColumns } from '@rentwell/contract/portability/import-columns.rules.ts'
import type { readImport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findImport, findMapping, listStayed, presentImport, readFile } from './import.views.ts'
import { describeColumns } from './plan-import.ts'
import { readTable } from './read-table.ts'
import { asItStands } from './stopped-imports.ts'
import { isFault } from './table-fault.ts'

/** An import with the columns of its file and how they are mapped. */
export const readImport: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { import: id }) => {
  const { rentalId } = member
  const stored = await findImport(tx, rentalId, id)
  must(stored, 'not_found')
  const { kind, dateOrder, publish, strict } = stored
  const file = stored.status === 'new' ? await readFile(tx, rentalId, id) : undefined
  const read = file && readTable(file, kind)
  const table = read === undefined || isFault(read) ? undefined : read
  const mapping = stored.mapping ?? (await findMapping(tx, stored)) ?? (table ? recogniseColumns(kind, table.header) : [])
  const stayed = stored.kept > 0 ? await listStayed(tx, rentalId, id) : []
  return {
    import: presentImport(await asItStands(tx, stored), now),
    columns: table ? describeColumns(table) : [],
    mapping: [...mapping],
    dateOrder,
    publish,
    strict,
    stayed,
  }
}

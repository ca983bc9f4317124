import { day, second } from '@rentwell/contract/durations.ts'
import type { createImport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { invalidField } from '../../platform/base/must.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import { mustCount } from '../../platform/http/rate-limits.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { plainName } from '@rentwell/contract/portability/import-columns.rules.ts'
import { findImport, presentImport } from './import.views.ts'
import { insertImport } from './imports.store.ts'
import { readTable } from './read-table.ts'
import { isFault } from './table-fault.ts'

/** Files of a rental in a day. */
const mostFiles = 100

/** Takes a file of another tool to be looked at. Refused with `validation` if it is no table. */
export const createImport: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { kind, name, bytes }) => {
  const { rentalId, userId } = member
  const table = readTable(bytes, kind)
  if (isFault(table)) throw invalidField('file', table)
  await mustCount(tx, [{ subject: `import files of ${rentalId}`, most: mostFiles, seconds: day / second }], now)
  const id = newId()
  const shape = sha256(table.header.map(plainName).join('\n'))
  await insertImport(tx, { rentalId, id, kind, fileName: name, file: bytes, shape, lines: table.lines.length, userId, now })
  const stored = await findImport(tx, rentalId, id)
  if (!stored) throw new Error('the import is gone')
  return { import: presentImport(stored, now) }
}

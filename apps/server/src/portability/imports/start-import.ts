import type { startImport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { openTask } from '../../platform/queue/tasks.store.ts'
import { chosenImport } from './chosen-import.ts'
import { findImport, findRental, presentImport } from './import.views.ts'
import { importKind } from './import-file.work.ts'
import { setTask } from './imports.store.ts'
import { findRunning } from './stopped-imports.ts'

/** Imports a file in the background. A rental imports one at a time. */
export const startImport: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { import: id, ...typed }) => {
  const { rentalId, userId } = member
  const { stored } = await chosenImport(tx, member, id, typed, now)
  must(!(await findRental(tx, rentalId)).isClosed, 'rental_closed')
  must(!(await findRunning(tx, rentalId, now)), 'import_running')
  const { task, isNew } = await openTask(tx, { kind: importKind, userId, rentalId, input: { importId: id } }, now)
  must(isNew, 'import_running')
  await setTask(tx, stored, 'waiting', task.id)
  const started = await findImport(tx, rentalId, id)
  must(started, 'not_found')
  return { import: presentImport(started, now) }
}

import type { cancelImport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { cancelTaskRow } from '../../platform/queue/tasks.store.ts'
import { findImport, presentImport } from './import.views.ts'
import { endImport, lockImport } from './imports.store.ts'

/** Stops an import. What it has made so far stays, and can be undone. */
export const cancelImport: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId }, now }, { import: id }) => {
  const stored = await lockImport(tx, rentalId, id)
  must(stored, 'not_found')
  if (stored.status === 'waiting' || stored.status === 'running') {
    if (stored.taskId !== null) await cancelTaskRow(tx, stored.byUser, stored.taskId, now)
    await endImport(tx, stored, { status: 'cancelled' }, now)
  }
  const current = await findImport(tx, rentalId, id)
  must(current, 'not_found')
  return { import: presentImport(current, now) }
}

import type { listDeliveries as endpoint } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findActive } from './webhooks.store.ts'
import { listLog } from './webhooks.views.ts'

/** What was sent to a webhook in the last 30 days and what waits, newest first. */
export const listDeliveries: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId }, cursors }, { webhook: id, limit, cursor }) => {
  must(await findActive(tx, rentalId, id), 'not_found')
  const list = `deliveries ${id}`
  const rows = await listLog(tx, rentalId, id, limit, cursors.read(list, cursor))
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { deliveries: page, nextCursor }
}

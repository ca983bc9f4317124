import type { listPayments as endpoint } from '@rentwell/contract/money/payments.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listPaid } from './payments.views.ts'

/** What the caller paid for stays, what is held of theirs and what they got back. */
export const listPayments: Handler<typeof endpoint> = async ({ tx, actor, cursors }, { limit, cursor, kind }) => {
  const list = `payments ${actor.id} ${kind ?? ''}`
  const rows = await listPaid(tx, actor.id, kind, cursors.read(list, cursor), limit)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.at.toISOString(), last.id]))
  return { payments: page, nextCursor }
}

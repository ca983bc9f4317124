import type { listDeadMessages as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { pageFrom } from '../../platform/db/cursors.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { listDead } from '../../platform/queue/dead-messages.ts'

/** Outbox messages that were given up, newest first. */
export const listDeadMessages: Handler<typeof endpoint> = async ({ tx, cursors }, { limit, cursor }) => {
  const rows = await listDead(tx, { limit, after: cursors.read('dead messages', cursor) })
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write('dead messages', [last.deadAt.toISOString(), last.number]))
  return { messages: page, nextCursor }
}

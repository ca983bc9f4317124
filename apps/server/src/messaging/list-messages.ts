import type { listMessages as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { Seat } from './messaging.policy.ts'
import { listAfter, listBefore } from './messaging.views.ts'

const beyondAll = 2_147_483_647

/** A page in order: the newest ones, those before a cursor, or the first ones after a place. The cursor leads to older ones. */
export const listMessages: Handler<typeof endpoint, { seat: Seat }> = async ({ tx, seat, language, cursors }, { limit, cursor, afterSeq }) => {
  const list = `messages ${seat.conversationId}`
  const [before] = cursors.read(list, cursor) ?? []
  const messages =
    afterSeq !== undefined && before === undefined
      ? await listAfter(tx, seat, afterSeq, limit, language)
      : (await listBefore(tx, seat, Number(before ?? beyondAll), limit - 1, language)).toReversed()
  const first = messages[0]
  return { messages, nextCursor: first && first.seq > 1 ? cursors.write(list, [first.seq]) : null }
}

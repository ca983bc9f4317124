import type { searchMessages as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { searchViews } from './messaging.views.ts'

/** What was said, by some of its letters, in the conversations of the caller. */
export const searchMessages: Handler<typeof endpoint> = async (
  { tx, actor, language, cursors, ownRental },
  { limit, cursor, q, conversationId, rentalId: askedRental },
) => {
  const rentalId = ownRental ?? askedRental
  const list = `messages with ${actor.id} ${conversationId ?? ''} ${rentalId ?? ''} ${q}`
  const after = cursors.read(list, cursor)
  const rows = await searchViews(tx, { userId: actor.id, q, conversationId, rentalId, after, limit }, language)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.seq, last.conversationId]))
  return { messages: page, nextCursor }
}

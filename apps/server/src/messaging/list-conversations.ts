import type { listConversations as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { countUnread, listOfPerson } from './conversations.views.ts'

/**
 * Everybody the caller writes with, as a guest and for the rentals they work in; with an API token as a guest alone, and under the own domain of a rental as
 * a guest of that rental.
 */
export const listConversations: Handler<typeof endpoint> = async (
  { tx, actor, language, cursors, ownRental },
  { limit, cursor, unread, asked, q, ...query },
) => {
  const side = actor.token || ownRental ? 'guest' : query.side
  const rentalId = ownRental ?? query.rentalId
  const list = `conversations ${actor.id} ${side ?? ''} ${rentalId ?? ''} ${unread ?? ''} ${asked ?? ''} ${q ?? ''}`
  const after = cursors.read(list, cursor)
  const rows = await listOfPerson(tx, actor.id, { side, rentalId, unread: unread === 'yes', asked: asked === 'yes', q, after, limit }, language)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.updatedAt.toISOString(), last.id]))
  return { conversations: page, nextCursor, unreadCount: await countUnread(tx, actor.id, { side, rentalId }) }
}

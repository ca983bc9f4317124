import type { listOfficeConversations as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { countUnread, listOfRental } from './conversations.views.ts'

/** Everybody who writes with a rental. */
export const listOfficeConversations: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, language, cursors },
  { limit, cursor, userId, unread, asked, q },
) => {
  const list = `conversations of ${member.rentalId} ${userId ?? ''} ${unread ?? ''} ${asked ?? ''} ${q ?? ''}`
  const after = cursors.read(list, cursor)
  const rows = await listOfRental(tx, member.rentalId, member.userId, { userId, unread: unread === 'yes', asked: asked === 'yes', q, after, limit }, language)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.updatedAt.toISOString(), last.id]))
  return { conversations: page, nextCursor, unreadCount: await countUnread(tx, member.userId, { side: 'rental', rentalId: member.rentalId }) }
}

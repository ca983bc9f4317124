import type { markMessagesRead as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { publish } from '../platform/stream/events.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { Seat } from './messaging.policy.ts'
import { findSeq, markRead } from './messaging.store.ts'

/** This side has read up to a message. A mark never goes back. */
export const markMessagesRead: Handler<typeof endpoint, { seat: Seat }> = async ({ tx, seat, now }, { upTo }) => {
  const message = await findSeq(tx, seat, upTo)
  must(message, 'not_found')
  const { unreadCount, moved } = await markRead(tx, seat, message.seq, now)
  if (moved) {
    const payload = { conversationId: seat.conversationId, readAt: now.toISOString(), upTo, by: seat.side }
    publish(
      tx,
      [seat.guestId, seat.rentalId].map(audience => ({ audience, type: 'message_read', payload })),
      now,
    )
  }
  return { unreadCount }
}

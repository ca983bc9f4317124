import type { LRUCache } from 'lru-cache'
import type { tellTyping as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { typingEverySeconds } from '@rentwell/contract/messaging/messaging.rules.ts'
import { publish } from '../platform/stream/events.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import type { Seat } from './messaging.policy.ts'

/** Time of the last published event of each user in a conversation, by both ids. */
export type TypingTimes = LRUCache<string, number>

/** Publishes that a user is typing. Events that follow each other too fast are dropped. */
export const tellTyping =
  (times: TypingTimes): Handler<typeof endpoint, { actor: Actor; seat: Seat }> =>
  async ({ tx, actor, seat, now }) => {
    const key = `${actor.id} ${seat.conversationId}`
    const before = times.get(key)
    if (before !== undefined && Math.abs(now.getTime() - before) < (typingEverySeconds - 1) * 1000) return
    times.set(key, now.getTime())
    const payload = { rentalId: seat.rentalId, conversationId: seat.conversationId, userId: actor.id }
    publish(
      tx,
      [seat.guestId, seat.rentalId].map(audience => ({ audience, type: 'typing', payload })),
      now,
    )
  }

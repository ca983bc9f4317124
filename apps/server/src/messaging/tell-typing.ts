import { LRUCache } from 'lru-cache'
import type { tellTyping as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { typingEverySeconds } from '@rentwell/contract/messaging/messaging.rules.ts'
import { publish } from '../platform/stream/events.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import type { Seat } from './messaging.policy.ts'

const toldAt = new LRUCache<string, number>({ max: 10_000 })

/** Somebody writes. What comes faster than anybody needs it is taken and not told. */
export const tellTyping: Handler<typeof endpoint, { actor: Actor; seat: Seat }> = async ({ tx, actor, seat, now }) => {
  const key = `${actor.id} ${seat.conversationId}`
  const before = toldAt.get(key)
  if (before !== undefined && Math.abs(now.getTime() - before) < (typingEverySeconds - 1) * 1000) return
  toldAt.set(key, now.getTime())
  const payload = { conversationId: seat.conversationId, userId: actor.id }
  await publish(
    tx,
    [seat.guestId, seat.rentalId].map(audience => ({ audience, type: 'typing', payload })),
    now,
  )
}

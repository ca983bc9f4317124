import type { Events } from '@rentwell/contract/events.ts'
import type { WebhookType } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { newId } from '../platform/base/ids.ts'
import type { Db } from '../platform/db/db.ts'
import type { Topic } from '../platform/queue/emit.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { bodyOf, ofBooking, ofMessage, ofPayment, ofRefund, ofReview, ofUnit, type EventContent } from './event-bodies.ts'
import { eraseSubjects, findSubscribers, insertEvent } from './events.store.ts'
import { sendDue } from './send-due.ts'
import type { WebhookParts } from './webhooks.policy.ts'

type RentalTopic = { [T in Topic]: Events[T] extends { rentalId: string } ? T : never }[Topic]

/** Stores an event for every webhook that takes its type. Its name is known to `readBacklog`. */
const becomes = <T extends RentalTopic>(
  topic: T,
  type: WebhookType,
  read: (moment: { tx: Db; now: Date }, payload: Events[NoInfer<T>]) => Promise<EventContent | undefined>,
): EventHandler<T> => ({
  topic,
  name: `${topic}: webhooks`,
  isBatched: true,
  async inside({ tx, now }, payload, { number }) {
    const { rentalId } = payload
    const webhookIds = await findSubscribers(tx, { rentalId, type })
    if (webhookIds.length === 0) return
    const content = await read({ tx, now }, payload)
    if (!content) return
    const { data, ...about } = content
    await insertEvent(tx, newId(), { rentalId, type, ...about, number, body: bodyOf(type, data, now) }, webhookIds, now)
  },
})

export const webhookHandlers = (parts: WebhookParts): EventHandler[] => [
  becomes('booking.requested', 'booking.requested', ofBooking),
  becomes('booking.confirmed', 'booking.confirmed', ofBooking),
  becomes('booking.declined', 'booking.declined', ofBooking),
  becomes('booking.cancelled', 'booking.cancelled', ofBooking),
  becomes('booking.started', 'booking.started', ofBooking),
  becomes('booking.completed', 'booking.completed', ofBooking),
  becomes('booking.change_accepted', 'booking.changed', ofBooking),
  becomes('booking.unit_swapped', 'booking.changed', ofBooking),
  becomes('booking.pieces_returned', 'booking.changed', ofBooking),
  becomes('booking.charged', 'booking.changed', ofBooking),
  becomes('booking.charge_accepted', 'booking.changed', ofBooking),
  becomes('booking.charge_removed', 'booking.changed', ofBooking),
  becomes('payment.moved', 'payment.captured', ofPayment),
  becomes('refund.done', 'payment.refunded', ofRefund),
  // Only an offline refund has reached the guest by now.
  becomes('booking.refunded', 'payment.refunded', ofRefund),
  becomes('message.created', 'message.created', ofMessage),
  becomes('review.submitted', 'review.created', ofReview),
  becomes('unit.created', 'unit.created', ofUnit),
  becomes('unit.changed', 'unit.changed', ofUnit),
  becomes('unit.hidden', 'unit.changed', ofUnit),
  {
    topic: 'webhook.due',
    name: 'a webhook is called',
    outside: (_context, webhook) => sendDue(parts, webhook),
  },
  {
    topic: 'customer.forgotten',
    name: 'webhook events are erased with the card of their customer',
    async inside({ tx }, { rentalId, bookingIds }) {
      await eraseSubjects(tx, [rentalId], bookingIds)
    },
  },
]

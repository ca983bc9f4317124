import type { Db } from '../platform/db/db.ts'
import type { BookingTopic, EventHandler } from '../platform/queue/event-handlers.ts'
import { publish } from '../platform/stream/events.ts'
import { findGuestId, type BookingRef } from './booking-facts.views.ts'

/** Open screens of the rental, and of the guest if there is one, are sent the booking as it is then. */
export const publishBooking = (tx: Db, { rentalId, bookingId }: BookingRef, guestId: string | null, now: Date) =>
  publish(
    tx,
    (guestId === null ? [rentalId] : [guestId, rentalId]).map(audience => ({ audience, type: 'booking', payload: { rentalId, bookingId } })),
    now,
  )

/** Publishes a booking after each event of a topic. */
export const publishesBooking = <T extends BookingTopic>(topic: T): EventHandler<T> => ({
  topic,
  // Messages that wait name their handler: it is called as those are that also write into the conversation.
  name: `${topic}: the conversation and open screens`,
  isBatched: true,
  async inside({ tx, now }, { rentalId, bookingId }) {
    publishBooking(tx, { rentalId, bookingId }, await findGuestId(tx, rentalId, bookingId), now)
  },
})

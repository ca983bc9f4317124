import { sql } from '../platform/db.ts'
import type { Reaction } from '../platform/outbox.ts'
import { claimPhoneBookings } from './counter.store.ts'
import { followPayment } from './follow-payment.ts'

const claimOf = (topic: string): Reaction => ({
  topic,
  name: `${topic}: bookings of the counter find their guest`,
  async inside({ tx }, { userId }) {
    await claimPhoneBookings(tx, String(userId))
  },
})

/** Bookings of the counter belong to whoever has proved their phone, whichever of the two came first. */
export const bookingReactions: Reaction[] = [
  claimOf('account.logged_in'),
  claimOf('account.created'),
  claimOf('account.phone_changed'),
  {
    topic: 'payment.moved',
    name: 'a booking follows its payment',
    inside: (scene, { rentalId, bookingId, paymentId }) =>
      followPayment(scene, { rentalId: String(rentalId), bookingId: String(bookingId), paymentId: String(paymentId) }),
  },
  {
    topic: 'booking.waits_for_phone',
    name: 'a booking of the counter finds its guest',
    async inside({ tx }, { rentalId, bookingId }) {
      const owner = await tx.row<{ userId: string }>(sql`
        select u.user_id as "userId" from bookings b join user_phones u on u.phone = b.customer_phone where b.rental_id = ${rentalId} and b.id = ${bookingId}`)
      if (owner) await claimPhoneBookings(tx, owner.userId)
    },
  },
]

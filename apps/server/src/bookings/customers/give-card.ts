import { cardOfGuest } from '../../customers/customers.public.ts'
import type { EventContext } from '../../platform/queue/event-handlers.ts'
import { lockBookedCustomer, setCustomer } from './customer-bookings.store.ts'

/** Puts a booking on the card of its guest: when it was confirmed, or when they opened a walk-in. */
export async function giveCard({ tx, now }: EventContext, ref: { rentalId: string; bookingId: string }): Promise<void> {
  const booking = await lockBookedCustomer(tx, ref)
  if (!booking?.guestId || booking.userId === booking.guestId) return
  const { name, ...rest } = booking
  const customerId = await cardOfGuest(tx, ref.rentalId, booking.guestId, name === null ? null : { ...rest, name }, now)
  if (customerId !== undefined) await setCustomer(tx, { ...ref, customerId })
}

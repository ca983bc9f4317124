import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { applyPaymentEffects } from '../payments/booking-money.ts'
import { lockOverdue, step } from '../bookings.store.ts'
import { releaseOverdueOffers } from '../offers/release-offers.ts'
import { releaseDates } from '../../calendar/calendar.public.ts'

/**
 * Declines requests whose deadline has passed and releases their dates; unpaid ones become drafts again. Handles one unit, before it is booked,
 * with the offers that have held it for long enough, or a batch of all units. Returns their number.
 */
export async function expireRequests(tx: Db, now: Date, emit: Emit, unitId?: string): Promise<number> {
  const overdue = await lockOverdue(tx, now, unitId)
  // Locks calendars in a fixed order, so that concurrent runs cannot deadlock.
  for (const booking of overdue.toSorted((one, other) => (one.unitId < other.unitId ? -1 : 1))) {
    const to = booking.status === 'new_request' ? 'draft' : 'declined'
    await step(tx, booking, to, { side: 'system', userId: null, at: now, word: 'expired' })
    await releaseDates(tx, booking, now)
    await applyPaymentEffects({ tx, now, emit }, booking, { from: booking.status, to, side: 'system', userId: null })
    emit(to === 'draft' ? 'booking.fell_back' : 'booking.declined', { rentalId: booking.rentalId, bookingId: booking.id, reason: 'expired' })
  }
  return overdue.length + (unitId === undefined ? 0 : await releaseOverdueOffers(tx, now, emit, unitId))
}

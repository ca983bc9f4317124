import type { markNoShow as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findStep, noShowFrom } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { applyPaymentEffects } from './payments/booking-money.ts'
import { isDoneBy, lockBooking, step } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import { releaseDates } from '../calendar/calendar.public.ts'

/** Staff mark a no-show, at the earliest 30 minutes after the start; the dates are released. */
export const markNoShow: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id, reason }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  if (!(await isDoneBy(tx, booking, 'cancelled', member.userId, 'no_show'))) {
    must(findStep('no_show', booking.status, 'rental'), 'wrong_status', { status: booking.status })
    must(now >= noShowFrom(booking.start), 'too_early', { from: noShowFrom(booking.start) })
    await step(tx, booking, 'cancelled', { side: 'rental', userId: member.userId, at: now, word: 'no_show', reason: reason || undefined })
    await releaseDates(tx, booking, now)
    await applyPaymentEffects({ tx, now, emit }, booking, {
      from: booking.status,
      to: 'cancelled',
      side: 'rental',
      userId: member.userId,
      reason,
      isNoShow: true,
    })
    emit('booking.cancelled', { rentalId: member.rentalId, bookingId: id, by: 'rental', reason: 'no_show' })
  }
  return { booking: await readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now) }
}

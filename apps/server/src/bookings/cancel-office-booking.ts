import type { cancelOfficeBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { canBecome } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { applyPaymentEffects } from './payments/booking-money.ts'
import { isDoneBy, lockBooking, step } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import { releaseDates } from '../calendar/calendar.public.ts'

/** The rental cancels a confirmed booking with a reason for the guest; its dates are released and payments are refunded in full. */
export const cancelOfficeBooking: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id, reason }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  if (!(await isDoneBy(tx, booking, 'cancelled', member.userId))) {
    must(canBecome(booking.status, 'cancelled', 'rental'), 'wrong_status', { status: booking.status })
    await step(tx, booking, 'cancelled', { side: 'rental', userId: member.userId, at: now, reason })
    await releaseDates(tx, booking, now)
    await applyPaymentEffects({ tx, now, emit }, booking, { from: booking.status, to: 'cancelled', side: 'rental', userId: member.userId, reason })
    emit('booking.cancelled', { rentalId: member.rentalId, bookingId: id, by: 'rental' })
  }
  return { booking: await readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now) }
}

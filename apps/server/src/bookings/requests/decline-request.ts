import type { declineRequest as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { canBecome } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { applyPaymentEffects } from '../payments/booking-money.ts'
import { isDoneBy, lockBooking, step } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { releaseDates } from '../../calendar/calendar.public.ts'

/** Staff decline a request with a reason for the guest; its dates are released. */
export const declineRequest: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id, reason }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  if (!(await isDoneBy(tx, booking, 'declined', member.userId))) {
    must(canBecome(booking.status, 'declined', 'rental'), 'wrong_status', { status: booking.status })
    await step(tx, booking, 'declined', { side: 'rental', userId: member.userId, at: now, reason })
    await releaseDates(tx, booking, now)
    await applyPaymentEffects({ tx, now, emit }, booking, { from: booking.status, to: 'declined', side: 'rental', userId: member.userId })
    emit('booking.declined', { rentalId: member.rentalId, bookingId: id, reason })
  }
  return { booking: await readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now) }
}

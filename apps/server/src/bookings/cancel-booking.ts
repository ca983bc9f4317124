import type { cancelBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { canBecome } from '@rentwell/contract/bookings/bookings.rules.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { applyPaymentEffects } from './payments/booking-money.ts'
import { isDoneBy, lockOwnBooking, step } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import { releaseDates } from '../calendar/calendar.public.ts'

/** The guest withdraws a request or cancels a stay; its dates are released. */
export const cancelBooking: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id, reason }) => {
  const booking = await lockOwnBooking(tx, actor.id, id)
  if (!(await isDoneBy(tx, booking, 'cancelled', actor.id))) {
    must(canBecome(booking.status, 'cancelled', 'guest'), 'wrong_status', { status: booking.status })
    await step(tx, booking, 'cancelled', { side: 'guest', userId: actor.id, at: now, reason: reason || undefined })
    if (booking.status !== 'draft') await releaseDates(tx, booking, now)
    await applyPaymentEffects({ tx, now, emit }, booking, { from: booking.status, to: 'cancelled', side: 'guest', userId: actor.id, reason })
    emit('booking.cancelled', { rentalId: booking.rentalId, bookingId: id, by: 'guest' })
  }
  return { booking: await readView(tx, booking.rentalId, id, { side: 'guest' }, language, now) }
}

import type { acceptCharge as endpoint } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockOwnBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { firm } from '../payments/paid.views.ts'
import { findCharge, moveCharge } from './charges.store.ts'

/** The guest agrees to a charge, which is due from now on. */
export const acceptCharge: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: bookingId, charge: chargeId }) => {
  const booking = await lockOwnBooking(tx, actor.id, bookingId)
  const { rentalId } = booking
  const charge = await findCharge(tx, booking, chargeId)
  must(charge && charge.status !== 'removed', 'not_found')
  if (charge.status !== 'agreed') {
    must(charge.status === 'asked', 'charge_answered')
    must(firm.has(booking.status), 'wrong_status', { status: booking.status })
    await moveCharge(tx, rentalId, chargeId, 'agreed', actor.id, now)
    emit('booking.charge_accepted', { rentalId, bookingId, chargeId })
  }
  return { booking: await readView(tx, rentalId, bookingId, { side: 'guest' }, language, now) }
}

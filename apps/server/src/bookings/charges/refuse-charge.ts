import type { refuseCharge as endpoint } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockOwnBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { findCharge, moveCharge } from './charges.store.ts'

/** The guest does not agree to a charge: nothing is due for it. The rental can still claim the deposit. */
export const refuseCharge: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: bookingId, charge: chargeId }) => {
  const booking = await lockOwnBooking(tx, actor.id, bookingId)
  const { rentalId } = booking
  const charge = await findCharge(tx, booking, chargeId)
  must(charge && charge.status !== 'removed', 'not_found')
  if (charge.status !== 'refused') {
    must(charge.status === 'asked', 'charge_answered')
    await moveCharge(tx, rentalId, chargeId, 'refused', actor.id, now)
    emit('booking.charge_refused', { rentalId, bookingId, chargeId })
  }
  return { booking: await readView(tx, rentalId, bookingId, { side: 'guest' }, language, now) }
}

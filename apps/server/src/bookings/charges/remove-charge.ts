import type { removeCharge as endpoint } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { mayAs, type Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import { lockSyncedPayments, releaseExcessCharge, syncPaymentSummary } from '../payments/booking-money.ts'
import { findCharge, moveCharge } from './charges.store.ts'

/** Staff take a charge back that is not paid; a paid one is refunded instead. */
export const removeCharge: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { booking: bookingId, charge: chargeId }) => {
  const { rentalId, userId } = member
  const booking = await lockBooking(tx, rentalId, bookingId)
  const charge = await findCharge(tx, booking, chargeId)
  must(charge, 'not_found')
  if (charge.status === 'removed') return
  must(charge.status !== 'refused', 'charge_answered')
  must(charge.amount > 0 || mayAs(member, 'refund_bookings'), 'forbidden')
  if (charge.status === 'agreed') {
    const payments = await lockSyncedPayments({ tx, now, emit }, booking)
    const { paidOnline, datesBack, paidCash, total, charged } = await lockBooking(tx, rentalId, bookingId)
    const due = total + charged - (paidOnline - datesBack) - paidCash
    // A discount counts as paid once nothing is due: the guest has paid the lower price.
    must(charge.amount > 0 ? charge.amount <= due : due > 0, 'charge_paid')
    if (charge.amount > 0) await releaseExcessCharge({ tx, now, emit }, payments, due - charge.amount)
  }
  await moveCharge(tx, rentalId, chargeId, 'removed', userId, now)
  await syncPaymentSummary(tx, rentalId, bookingId, now)
  emit('booking.charge_removed', { rentalId, bookingId, chargeId })
}

import type { noteCash as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { mustBePayable } from '../../geo/geo.public.ts'
import type { Member } from '../../members/members.public.ts'
import { findRecentCash, noteCash as writeCash } from '../../money/money.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockSyncedPayments, releaseExcessCharge, syncPaymentSummary } from './booking-money.ts'
import { lockBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'

/** Staff record cash that a guest paid at the rental, up to the balance due, or cash that was refunded there, up to what was paid. */
export const noteCash: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, now, language, emit, keyed },
  { booking: id, amount, way, note = '' },
) => {
  const { rentalId, userId, role } = member
  const booking = await lockBooking(tx, rentalId, id)
  const view = () => readView(tx, rentalId, id, { side: 'rental', role }, language, now)
  const cash = { rentalId, bookingId: id, currencyId: booking.currencyId, amount: way === 'taken' ? amount : -amount, note, userId }
  // Without an idempotency key, the same amount and note shortly after are taken for a repeat.
  if (!keyed && (await findRecentCash(tx, cash, now))) return { booking: await view() }
  await mustBePayable(tx, booking.currencyId, amount)
  const payments = await lockSyncedPayments({ tx, now, emit }, booking)
  const { payment } = await view()
  if (way === 'taken') {
    must(amount <= payment.due, payment.due === 0 ? 'nothing_due' : 'more_than_due', { status: booking.status })
    await releaseExcessCharge({ tx, now, emit }, payments, payment.due - amount)
  } else must(amount <= payment.paidAtRental, 'insufficient_funds')
  await writeCash(tx, cash, now)
  await syncPaymentSummary(tx, rentalId, id, now)
  emit('booking.payment_moved', { rentalId, bookingId: id })
  return { booking: await view() }
}

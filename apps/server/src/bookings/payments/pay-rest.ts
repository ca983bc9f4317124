import type { payRest as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { insertPayment } from '../../money/money.public.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import { Finished, type Begin, type Finish } from '../../platform/http/routes.ts'
import { askAt, lockSyncedPayments } from './booking-money.ts'
import { lockOwnBooking, noteFee } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { findFee } from './fee.views.ts'
import { settleAndFollow, type BookingPaymentRef, type PayingSettings } from './paying.ts'

/** The guest pays the balance due of a confirmed booking by card. */
export const payRest = (settings: PayingSettings): [Begin<typeof endpoint, BookingPaymentRef>, Finish<typeof endpoint, BookingPaymentRef>] => [
  async ({ tx, actor, now, language, emit }, { booking: id, paymentMethodId }) => {
    const { money } = settings
    must(money, 'payment_unavailable')
    const booking = await lockOwnBooking(tx, actor.id, id)
    const { rentalId, currencyId } = booking
    const payments = await lockSyncedPayments({ tx, now, emit }, booking)
    const open = payments.find(one => one.purpose === 'rest' && (one.status === 'created' || one.status === 'processing' || one.status === 'authorised'))
    must(!open, 'payment_in_progress')
    const waiting = payments.find(one => one.purpose === 'rest' && one.status === 'requires_action')
    const shown = await readView(tx, rentalId, id, { side: 'guest' }, language, now)
    // A payment with the same card already waits for the guest at the bank.
    if (waiting?.methodId === paymentMethodId) return new Finished({ booking: shown })
    must(!waiting, 'payment_in_progress')
    must(shown.payment.due > 0 && shown.payment.payBy === undefined, 'nothing_due')
    const feeBps = await findFee(tx, booking, settings.feeBps)
    const paymentId = await insertPayment(tx, {
      rentalId,
      bookingId: id,
      guestId: actor.id,
      methodId: paymentMethodId,
      purpose: 'rest',
      amount: shown.payment.due,
      feeBps,
      currencyId,
      provider: money.provider.name,
      wanted: 'capture',
      now,
    })
    if (paymentId === undefined) throw invalidField('paymentMethodId', 'not_found')
    if (booking.paymentId === null) await noteFee(tx, booking, feeBps)
    emit('payment.asked', { rentalId, paymentId, bookingId: id }, { at: askAt({ now, asksItself: true }) })
    return { rentalId, bookingId: id, paymentId }
  },
  async (ctx, paid) => {
    const payment = await settleAndFollow(settings, ctx, paid)
    must(payment?.status !== 'failed' && payment?.status !== 'released', 'payment_declined')
    return { booking: await readView(ctx.db, paid.rentalId, paid.bookingId, { side: 'guest' }, ctx.language, ctx.now()) }
  },
]

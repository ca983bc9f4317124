import type { secureDeposit as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { canSecure } from '@rentwell/contract/deposits/deposits.rules.ts'
import { askAt, lockOwnBooking, lockPaid, readView, type BookingPaymentRef, type PayingSettings } from '../bookings/bookings.public.ts'
import { lockPayment, settlePayment } from '../money/money.public.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { Finished, type Begin, type Finish } from '../platform/http/routes.ts'
import { askCard, followDeposit } from './deposit-money.ts'
import { lockDeposit } from './deposits.store.ts'

/** The guest names the card that the deposit is asked of, now. */
export const secureDeposit = ({ money }: PayingSettings): [Begin<typeof endpoint, BookingPaymentRef>, Finish<typeof endpoint, BookingPaymentRef>] => [
  async ({ tx, actor, now, language, emit }, { booking: id, paymentMethodId }) => {
    must(money, 'payment_unavailable')
    const booking = await lockOwnBooking(tx, actor.id, id)
    const { rentalId } = booking
    const deposit = await lockDeposit(tx, { rentalId, bookingId: id })
    must(deposit && (booking.status === 'confirmed' || booking.status === 'in_progress'), 'no_deposit')
    if (deposit.status === 'asked' || deposit.status === 'held')
      return new Finished({ booking: await readView(tx, rentalId, id, { side: 'guest' }, language, now) })
    must(canSecure(deposit), 'no_deposit')
    const card = { guestId: actor.id, methodId: paymentMethodId, provider: money.provider.name }
    const paymentId = await askCard({ tx, now, emit }, booking, deposit, card)
    if (paymentId === undefined) throw invalidField('paymentMethodId', 'not_found')
    emit('payment.asked', { rentalId, paymentId, bookingId: id }, { at: askAt({ now, asksItself: true }) })
    return { rentalId, bookingId: id, paymentId }
  },
  async (ctx, { rentalId, bookingId, paymentId }) => {
    must(money && paymentId !== null, 'payment_unavailable')
    const payment = await settlePayment(money, rentalId, paymentId)
    await ctx.transaction(async ({ tx, now, emit }) => {
      const booking = await lockPaid(tx, rentalId, bookingId)
      const deposit = await lockDeposit(tx, { rentalId, bookingId })
      const moved = await lockPayment(tx, rentalId, paymentId)
      if (booking && deposit && moved) await followDeposit({ tx, now, emit }, booking, deposit, moved)
    })
    must(payment?.status !== 'failed' && payment?.status !== 'released', 'payment_declined')
    return { booking: await readView(ctx.db, rentalId, bookingId, { side: 'guest' }, ctx.language, ctx.now()) }
  },
]

import type { refundBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { mustBePayable } from '../../geo/geo.public.ts'
import { findRecentRefund, insertRefund, lockRefused, lockStanding, noteGivenByHand, settleRefund } from '../../money/money.public.ts'
import { must } from '../../platform/base/must.ts'
import { Finished, type Begin, type Finish } from '../../platform/http/routes.ts'
import { askAt, syncPaymentSummary } from './booking-money.ts'
import { lockBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import type { PayingSettings } from './paying.ts'

interface PendingRefunds {
  member: Member
  refundIds: string[]
}

/**
 * Staff refund a part of the guest's card payments with a reason; `insufficient_funds` if it exceeds what was captured and not refunded.
 * With `byHand` they record an offline refund: first refunds that the provider refused, then parts of any payment, also of another provider.
 */
export const refundBooking = ({
  money,
}: PayingSettings): [Begin<typeof endpoint, PendingRefunds, { member: Member }>, Finish<typeof endpoint, PendingRefunds>] => [
  async ({ tx, member, now, language, emit, keyed }, { booking: id, amount, reason, byHand = false }) => {
    const booking = await lockBooking(tx, member.rentalId, id)
    const taken = (await lockStanding(tx, booking)).filter(payment => payment.status === 'captured')
    const [first] = taken
    must(first, 'wrong_status', { status: booking.status })
    const view = () => readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now)
    // Without an idempotency key, the same amount and reason shortly after are taken for a repeat.
    if (!keyed && (await findRecentRefund(tx, first, { amount, reason, userId: member.userId, byHand }, now))) return new Finished({ booking: await view() })
    await mustBePayable(tx, booking.currencyId, amount)
    const refundIds: string[] = []
    let due = amount
    for (const refused of byHand ? await lockRefused(tx, booking) : []) {
      if (refused.amount > due) continue
      await noteGivenByHand(tx, booking, refused.id, now)
      refundIds.push(refused.id)
      due -= refused.amount
    }
    for (const payment of taken.toReversed()) {
      const part = Math.min(due, payment.amount - payment.refunded)
      const refundId = await insertRefund(tx, payment, { amount: part, cause: 'asked', reason, side: 'rental', userId: member.userId, byHand }, now)
      if (refundId !== undefined) refundIds.push(refundId)
      must(refundId === undefined || byHand || payment.provider === money?.provider.name, 'paid_elsewhere')
      due -= part
    }
    must(due === 0, 'insufficient_funds')
    await syncPaymentSummary(tx, member.rentalId, id, now)
    if (byHand) {
      // An offline refund may consist of several records but is announced once.
      for (const refundId of refundIds.slice(0, 1))
        emit('booking.refunded', { rentalId: member.rentalId, bookingId: id, refundId, givenByHand: amount, reason })
      return new Finished({ booking: await view() })
    }
    for (const refundId of refundIds) {
      emit('refund.asked', { rentalId: member.rentalId, refundId }, { at: askAt({ now, asksItself: true }) })
      emit('booking.refunded', { rentalId: member.rentalId, bookingId: id, refundId })
    }
    return { member, refundIds }
  },
  async ({ db, language, now }, { member, refundIds }, { booking: id }) => {
    if (money)
      for (const refundId of refundIds)
        await settleRefund(money, member.rentalId, refundId).catch((error: unknown) =>
          money.log.warn({ err: error, refundId }, 'what became of a refund is not known yet'),
        )
    return { booking: await readView(db, member.rentalId, id, { side: 'rental', role: member.role }, language, now()) }
  },
]

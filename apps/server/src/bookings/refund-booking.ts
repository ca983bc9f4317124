import type { refundBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { findRecentRefund, insertRefund, lockStanding, settleRefund } from '../money/money.public.ts'
import { must } from '../platform/must.ts'
import { Finished, type Begin, type Finish } from '../platform/routes.ts'
import { askAt, showPayment } from './booking-money.ts'
import { lockBooking } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import type { PayingSettings } from './paying.ts'

interface Begun {
  member: Member
  refundIds: string[]
}

/** Staff give back a part of what a guest has paid with a card, with a reason; `insufficient_funds` beyond what was taken and not given back yet. */
export const refundBooking = ({ money }: PayingSettings): [Begin<typeof endpoint, Begun, { member: Member }>, Finish<typeof endpoint, Begun>] => [
  async ({ tx, member, now, language, emit, keyed }, { booking: id, amount, reason }) => {
    const booking = await lockBooking(tx, member.rentalId, id)
    const taken = (await lockStanding(tx, booking)).filter(payment => payment.status === 'captured')
    const [first] = taken
    must(first, 'wrong_status', { status: booking.status })
    const view = () => readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now)
    // Without a key, the same words and the same sum a moment later are the same refund, sent again.
    if (!keyed && (await findRecentRefund(tx, first, { amount, reason, userId: member.userId }, now))) return new Finished({ booking: await view() })
    const refundIds: string[] = []
    let due = amount
    for (const payment of taken.toReversed()) {
      const part = Math.min(due, payment.amount - payment.refunded)
      const refundId = await insertRefund(tx, payment, { amount: part, cause: 'asked', reason, side: 'rental', userId: member.userId }, now)
      if (refundId !== undefined) refundIds.push(refundId)
      due -= part
    }
    must(due === 0, 'insufficient_funds')
    await showPayment(tx, member.rentalId, id, now)
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

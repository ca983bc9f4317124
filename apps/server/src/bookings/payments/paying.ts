import { settlePayment, type MoneyParts, type Payment } from '../../money/money.public.ts'
import type { AfterCommitContext } from '../../platform/http/routes.ts'
import { followPayment } from './follow-payment.ts'

/** Settings of card payments. */
export interface PayingSettings {
  /** Undefined if cards are not accepted, and guests pay at the rental only. */
  money: MoneyParts | undefined
  /** The platform fee on card payments in basis points, if the operator sets none in the back office. */
  feeBps: number
}

export interface BookingPaymentRef {
  rentalId: string
  bookingId: string
  paymentId: string | null
}

/** Calls the provider to bring a booking's payment to its desired state, and updates the booking. Undefined if there is no card payment. */
export async function settleAndFollow(
  { money }: PayingSettings,
  ctx: Pick<AfterCommitContext, 'transaction'>,
  { rentalId, bookingId, paymentId }: BookingPaymentRef,
): Promise<Payment | undefined> {
  if (!money || paymentId === null) return undefined
  const settle = async () => {
    const payment = await settlePayment(money, rentalId, paymentId)
    await ctx.transaction(inside => followPayment({ ...inside, asksItself: true }, { rentalId, bookingId, paymentId }))
    return payment
  }
  const payment = await settle()
  // For instant booking, an authorized payment is captured at once.
  return payment?.status === 'authorised' ? settle() : payment
}

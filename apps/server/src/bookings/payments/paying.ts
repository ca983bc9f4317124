import { settlePayment, type MoneyParts, type Payment } from '../../money/money.public.ts'
import type { AfterScene } from '../../platform/http/routes.ts'
import { followPayment } from './follow-payment.ts'

/** How guests pay with cards here. */
export interface PayingSettings {
  /** Undefined: they pay at the rental alone. */
  money: MoneyParts | undefined
  /** The platform's share of what is paid with a card, in basis points. */
  feeBps: number
}

export interface PayingPlace {
  rentalId: string
  bookingId: string
  paymentId: string | null
}

/** Asks the provider for what is wanted of a booking's payment, and brings the booking to where that leads. Undefined: no card was asked. */
export async function settleAndFollow(
  { money }: PayingSettings,
  scene: Pick<AfterScene, 'transaction'>,
  { rentalId, bookingId, paymentId }: PayingPlace,
): Promise<Payment | undefined> {
  if (!money || paymentId === null) return undefined
  const turn = async () => {
    const payment = await settlePayment(money, rentalId, paymentId)
    await scene.transaction(inside => followPayment({ ...inside, asksItself: true }, { rentalId, bookingId, paymentId }))
    return payment
  }
  const payment = await turn()
  // Where the rental agrees at once, what was authorised is taken at once.
  return payment?.status === 'authorised' ? turn() : payment
}

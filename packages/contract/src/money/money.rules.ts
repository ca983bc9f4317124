import { shareOf } from '../money.ts'

export const paymentStatuses = ['created', 'processing', 'requires_action', 'authorised', 'captured', 'failed', 'released'] as const
/** What the provider last said of a payment; `created`: it was not asked yet, or its answer was lost. */
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A payment of which money may still come. */
export const isOpenPayment = (status: string) => ['created', 'processing', 'requires_action', 'authorised'].includes(status)
/** What a payment is for: the stay as it was booked, what is left to pay of it, or a deposit. */
export type PaymentPurpose = 'stay' | 'rest' | 'deposit'
/** What we want of a payment. */
export type DesiredPayment = 'authorise' | 'capture' | 'release'

/** What to ask the provider for next; undefined: nothing is left to do. */
export function nextAsk(status: PaymentStatus, wanted: DesiredPayment): 'authorise' | 'find' | 'capture' | 'release' | undefined {
  switch (status) {
    case 'created':
      return wanted === 'release' ? 'release' : 'authorise'
    case 'processing':
    case 'requires_action':
      return wanted === 'release' ? 'release' : 'find'
    case 'authorised':
      return wanted === 'authorise' ? undefined : wanted
    default:
      return undefined
  }
}

/** The platform's part of a payment: basis points of it, rounded half up; the rest is the rental's, so that both add up to the whole. */
export const feeOf = (amount: number, bps: number, smallest: number) => Number(shareOf(BigInt(amount), bps, 10_000, smallest))

/**
 * The platform's part of a refund: the fee stays on what stays, counted anew, so that partial refunds add up to the whole fee in the end.
 * A fee that was counted in cents goes back in cents.
 */
export const feeOfRefund = (payment: { amount: number; fee: number; refunded: number }, refund: number, smallest: number) => {
  const least = payment.fee % smallest === 0 ? smallest : 1
  const share = (kept: number) => (payment.amount === 0 ? 0 : Number(shareOf(BigInt(kept), payment.fee, payment.amount, least)))
  return share(payment.amount - payment.refunded) - share(payment.amount - payment.refunded - refund)
}

/** Minutes a guest has for a bank's page before the dates are free again, and hours to pay again where the money could not be taken. */
export const payMinutes = 15
export const payAgainHours = 12

/** Cents that a weekly payout begins with; less waits for the next week. */
export const leastWeekly = 10_00

/** Movements that people are shown; what only goes from one of our accounts to another is left out. */
export const movementKinds = ['capture', 'refund', 'cash', 'payout', 'payout_failed', 'deposit', 'deposit_released', 'deposit_kept'] as const
export type MovementKind = (typeof movementKinds)[number]

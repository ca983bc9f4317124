import type { GuestBooking } from '../guest-booking.ts'

/** Key of the text for a booking's payment status; undefined if no card payment was started. */
export function paidState({ payment, status }: Pick<GuestBooking, 'payment' | 'status'>) {
  if (payment.kind !== 'online') return undefined
  if (payment.payBy) return 'notTaken'
  return payment.status === 'none' ? (status === 'draft' ? undefined : 'holdReleased') : payment.status
}

/** Texts for the parts of a refund: to the card, offline, and not accepted by the card. */
export interface BackWords {
  toCard: (amount: string) => string
  byHand: (amount: string) => string
  refused: (amount: string) => string
}

/** One sentence for each part of a refund; empty if all of it went to a card. */
export function backInWords({ payment }: Pick<GuestBooking, 'payment'>, words: BackWords, money: (cents: number) => string): string[] {
  const { refunded, refundedByHand: byHand, refundRefused: refused } = payment
  if (byHand === 0 && refused === 0) return []
  const parts = { toCard: refunded - byHand - refused, byHand, refused }
  return (['toCard', 'byHand', 'refused'] as const).filter(way => parts[way] > 0).map(way => words[way](money(parts[way])))
}

type PaidWords = Record<NonNullable<ReturnType<typeof paidState>>, string> & { back: BackWords }

/** Payment status of a booking as text for its guest; '' if there is none. */
export function paidInWords(booking: Pick<GuestBooking, 'payment' | 'status'>, words: PaidWords, money: (cents: number) => string): string {
  const state = paidState(booking)
  const back = backInWords(booking, words.back, money)
  const isSaid = state === 'refunded' && back.length > 0
  return [...(state && !isSaid ? [words[state]] : []), ...back].join(' ')
}

/** True for a step caused by the guest's bank rather than a timer. */
export const isByBank = ({ by, status }: GuestBooking['history'][number]) =>
  by.kind === 'system' && (status === 'draft' || status === 'confirmation_pending' || status === 'confirmed')

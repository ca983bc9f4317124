import type { GuestBooking } from '../guest-booking.ts'

/** Which sentence says how the money of a booking stands; undefined where no card was asked. */
export function paidState({ payment, status }: Pick<GuestBooking, 'payment' | 'status'>) {
  if (payment.kind !== 'online') return undefined
  if (payment.payBy) return 'notTaken'
  return payment.status === 'none' ? (status === 'draft' ? undefined : 'holdReleased') : payment.status
}

/** What says where money went that was given back. */
export interface BackWords {
  toCard: (amount: string) => string
  byHand: (amount: string) => string
  refused: (amount: string) => string
}

/** A sentence for each way that what was given back went, where not all of it went to a card; else none. */
export function backInWords({ payment }: Pick<GuestBooking, 'payment'>, words: BackWords, money: (cents: number) => string): string[] {
  const { refunded, refundedByHand: byHand, refundRefused: refused } = payment
  if (byHand === 0 && refused === 0) return []
  const parts = { toCard: refunded - byHand - refused, byHand, refused }
  return (['toCard', 'byHand', 'refused'] as const).filter(way => parts[way] > 0).map(way => words[way](money(parts[way])))
}

type PaidWords = Record<NonNullable<ReturnType<typeof paidState>>, string> & { back: BackWords }

/** How the money of a booking stands, for its guest; '' where nothing is to be said. */
export function paidInWords(booking: Pick<GuestBooking, 'payment' | 'status'>, words: PaidWords, money: (cents: number) => string): string {
  const state = paidState(booking)
  const back = backInWords(booking, words.back, money)
  const isSaid = state === 'refunded' && back.length > 0
  return [...(state && !isSaid ? [words[state]] : []), ...back].join(' ')
}

/** True for a step that followed the guest's bank, not the clock. */
export const isByBank = ({ by, status }: GuestBooking['history'][number]) =>
  by.kind === 'system' && (status === 'draft' || status === 'confirmation_pending' || status === 'confirmed')

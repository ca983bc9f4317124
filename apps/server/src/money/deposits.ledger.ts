import type { Db } from '../platform/db/db.ts'
import { post, type Move } from './ledger.store.ts'

interface Place {
  rentalId: string
  bookingId: string
  currencyId: string
}

const tillMoves = {
  deposit: { from: 'guests', to: 'till_deposits' },
  /** The part that is not claimed. */
  deposit_released: { from: 'till_deposits', to: 'guests' },
  deposit_back: { from: 'till_deposits', to: 'guests' },
  deposit_kept: { from: 'till_deposits', to: 'cash' },
} as const satisfies Record<string, Omit<Move, 'amount'>>

/** Records a cash deposit at the rental as taken, returned or kept; each once per booking. */
export async function moveTillDeposit(
  tx: Db,
  { rentalId, bookingId, currencyId }: Place,
  { kind, amount }: { kind: keyof typeof tillMoves; amount: number },
  now: Date,
): Promise<void> {
  await post(tx, { rentalId, kind, ref: bookingId, bookingId, currencyId, at: now, moves: [{ ...tillMoves[kind], amount }] })
}

/** Records the part of a card deposit that the rental keeps, without a platform fee. */
export async function keepDeposit(tx: Db, { rentalId, bookingId, currencyId }: Place, paymentId: string, amount: number, now: Date): Promise<void> {
  await post(tx, { rentalId, kind: 'deposit_kept', ref: paymentId, bookingId, currencyId, at: now, moves: [{ from: 'deposits', to: 'available', amount }] })
}

import type { Db } from '../platform/db/db.ts'
import { post, type Move } from './ledger.store.ts'

interface Place {
  rentalId: string
  bookingId: string
  currencyId: string
}

const tillMoves = {
  deposit: { from: 'guests', to: 'till_deposits' },
  /** The part that no claim asks for. */
  deposit_released: { from: 'till_deposits', to: 'guests' },
  deposit_back: { from: 'till_deposits', to: 'guests' },
  deposit_kept: { from: 'till_deposits', to: 'cash' },
} as const satisfies Record<string, Omit<Move, 'amount'>>

/** A deposit that lies in the till at the rental: taken, given back, kept. Each once for a booking. */
export async function moveTillDeposit(
  tx: Db,
  { rentalId, bookingId, currencyId }: Place,
  { kind, amount }: { kind: keyof typeof tillMoves; amount: number },
  now: Date,
): Promise<void> {
  await post(tx, { rentalId, kind, ref: bookingId, bookingId, currencyId, at: now, moves: [{ ...tillMoves[kind], amount }] })
}

/** What a rental keeps of a deposit that a card gave; the platform has no share of it. */
export async function keepDeposit(tx: Db, { rentalId, bookingId, currencyId }: Place, paymentId: string, amount: number, now: Date): Promise<void> {
  await post(tx, { rentalId, kind: 'deposit_kept', ref: paymentId, bookingId, currencyId, at: now, moves: [{ from: 'deposits', to: 'available', amount }] })
}

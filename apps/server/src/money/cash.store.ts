import { minute } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { post } from './ledger.store.ts'

interface CashNote {
  rentalId: string
  bookingId: string
  currencyId: string
  /** Cents put into the till; negative if taken out. */
  amount: number
  note: string
  userId: string
}

/** Records cash at the rental point. Refusal `insufficient_funds` if more would leave the till than it holds. */
export async function noteCash(tx: Db, { rentalId, bookingId, currencyId, amount, note, userId }: CashNote, now: Date): Promise<void> {
  const id = newId()
  await tx.run(sql`
    insert into cash_notes (rental_id, id, booking_id, amount, currency_id, note, by_user, at)
    values (${rentalId}, ${id}, ${bookingId}, ${amount}, ${currencyId}, ${note}, ${userId}, ${now})`)
  const move = amount > 0 ? ({ from: 'guests', to: 'cash', amount } as const) : ({ from: 'cash', to: 'guests', amount: -amount } as const)
  await post(tx, { rentalId, kind: 'cash', ref: id, bookingId, currencyId, at: now, moves: [move] })
}

const repeatMs = minute

/** A recent record of the same amount by the same user. */
export const findRecentCash = (tx: Db, { rentalId, bookingId, amount, note, userId }: Omit<CashNote, 'currencyId'>, now: Date) =>
  tx.row<{ id: string }>(sql`
    select id from cash_notes where rental_id = ${rentalId} and booking_id = ${bookingId} and amount = ${amount} and note = ${note} and by_user = ${userId}
      and at > ${new Date(now.getTime() - repeatMs)} limit 1`)

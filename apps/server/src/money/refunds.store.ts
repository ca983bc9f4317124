import { minute } from '@rentwell/contract/durations.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { feeOfRefund } from '@rentwell/contract/money/money.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { post } from './ledger.store.ts'
import { takenOf, type Payment } from './payments.store.ts'

type RefundCause = 'cancelled' | 'asked' | 'dates' | 'twice' | 'deposit'

interface NewRefund {
  amount: number
  cause: RefundCause
  reason: string
  side: 'guest' | 'rental' | 'system'
  userId: string | null
  /** A person has given it back already, of money that was taken. */
  byHand?: boolean
}

/** Inserts a refund of a part of a payment, which the caller has locked. Returns its id, or undefined if there is nothing to refund. */
export async function insertRefund(tx: Db, payment: Payment, refund: NewRefund, now: Date): Promise<string | undefined> {
  const left = takenOf(payment) - payment.refunded
  must(refund.amount <= left, 'insufficient_funds')
  if (refund.amount === 0 || payment.status === 'failed' || payment.status === 'released') return undefined
  const id = newId()
  const { rentalId, bookingId } = payment
  const fee = feeOfRefund(payment, refund.amount, smallestOf(payment.currencyId))
  const isTaken = payment.status === 'captured'
  const { byHand = false } = refund
  await tx.run(sql`
    insert into refunds (rental_id, id, payment_id, booking_id, amount, fee, cause, reason, by_kind, by_user, by_hand, status, inserted_at, updated_at)
    values (${rentalId}, ${id}, ${payment.id}, ${bookingId}, ${refund.amount}, ${fee}, ${refund.cause}, ${refund.reason}, ${refund.side}, ${refund.userId},
      ${byHand}, ${byHand ? 'succeeded' : isTaken ? 'submitted' : 'waiting'}, ${now}, ${now})`)
  if (isTaken) await setAside(tx, payment, { id, amount: refund.amount, fee }, now)
  if (byHand) await leaveBooks(tx, payment, { id, amount: refund.amount }, now)
  return id
}

/** Moves the amount of a succeeded refund from `refunding` out of the books. */
const leaveBooks = (
  tx: Db,
  { rentalId, bookingId, currencyId }: Pick<Payment, 'rentalId' | 'bookingId' | 'currencyId'>,
  refund: { id: string; amount: number },
  at: Date,
  kind: 'refunded' | 'deposit_back' = 'refunded',
) => post(tx, { rentalId, bookingId, currencyId, kind, ref: refund.id, at, moves: [{ from: 'refunding', to: 'guests', amount: refund.amount }] })

const repeatMs = minute

interface AskedRefund {
  amount: number
  reason: string
  userId: string
  byHand: boolean
}

/** A recent refund of the same amount, reason, user and way (card or offline). */
export const findRecentRefund = (tx: Db, payment: Payment, { amount, reason, userId, byHand }: AskedRefund, now: Date) =>
  tx.row<{ at: Date }>(sql`
    select inserted_at as at from refunds where rental_id = ${payment.rentalId} and booking_id = ${payment.bookingId} and reason = ${reason} and by_user = ${userId} and by_hand = ${byHand}
      and inserted_at > ${new Date(now.getTime() - repeatMs)} group by inserted_at having sum(amount) = ${amount} limit 1`)

/** Moves the amount of a refund from the rental's and the platform's accounts to `refunding` until the provider confirms it. */
async function setAside(tx: Db, payment: Payment, refund: { id: string; amount: number; fee: number }, now: Date) {
  const { rentalId, bookingId, currencyId } = payment
  const move = { rentalId, ref: refund.id, bookingId, currencyId, at: now }
  if (payment.purpose === 'deposit') {
    await tx.run(sql`update payments set refunded = refunded + ${refund.amount}, updated_at = ${now} where rental_id = ${rentalId} and id = ${payment.id}`)
    await post(tx, { ...move, kind: 'deposit_released', moves: [{ from: 'deposits', to: 'refunding', amount: refund.amount }] })
    return
  }
  const earned = await tx.row(sql`select 1 from journal where rental_id = ${rentalId} and kind = 'earned' and ref = ${payment.id}`)
  await tx.run(sql`update payments set refunded = refunded + ${refund.amount}, updated_at = ${now} where rental_id = ${rentalId} and id = ${payment.id}`)
  const moves = [
    { from: earned ? 'available' : 'pending', to: 'refunding', amount: refund.amount - refund.fee },
    { from: 'fees', to: 'refunding', amount: refund.fee },
  ] as const
  await post(tx, { ...move, kind: 'refund', moves: [...moves] })
}

/** Submits refunds that were requested before the payment was captured. */
export async function submitWaiting(tx: Db, payment: Payment, now: Date) {
  const waiting = await tx.rows<{ id: string; amount: number; fee: number }>(sql`
    update refunds set status = 'submitted', updated_at = ${now} where rental_id = ${payment.rentalId} and payment_id = ${payment.id} and status = 'waiting' returning id, amount, fee`)
  for (const refund of waiting) await setAside(tx, payment, refund, now)
}

export interface OpenRefund {
  cause: RefundCause
  rentalId: string
  id: string
  paymentId: string
  bookingId: string
  amount: number
  currencyId: string
  currency: string
  /** The provider's ids of the refund, if it has one, and of its payment. */
  ref: string | null
  paymentRef: string
  insertedAt: Date
}

/** Refunds of a payment that wait for the provider. */
export const listSubmitted = (tx: Db, { rentalId, id }: Payment) =>
  tx.rows<{ id: string }>(sql`select id from refunds where rental_id = ${rentalId} and payment_id = ${id} and status = 'submitted'`)

/** A refund that waits for the provider. */
export const findOpenRefund = (db: Db, rentalId: string, id: string) =>
  db.row<OpenRefund>(sql`
    select r.rental_id as "rentalId", r.id, r.payment_id as "paymentId", r.booking_id as "bookingId", r.cause, r.amount, p.currency_id as "currencyId", c.code as currency,
      r.provider_ref as ref, p.provider_ref as "paymentRef", r.inserted_at as "insertedAt"
    from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id join currencies c on c.id = p.currency_id
    where r.rental_id = ${rentalId} and r.id = ${id} and r.status = 'submitted'`)

/** Refunds that the provider refused, oldest first, locked; their amounts are still on `refunding`. */
export const lockRefused = (tx: Db, { rentalId, id }: { rentalId: string; id: string }) =>
  tx.rows<{ id: string; amount: number }>(sql`
    select id, amount from refunds where rental_id = ${rentalId} and booking_id = ${id} and status = 'failed' and cause <> 'deposit' order by inserted_at, id for update`)

/** Records the offline refund of an amount that the provider refused to refund. */
export async function noteGivenByHand(
  tx: Db,
  { rentalId, id, currencyId }: { rentalId: string; id: string; currencyId: string },
  refundId: string,
  now: Date,
): Promise<void> {
  const row = await tx.row<{ amount: number }>(sql`
    update refunds set status = 'succeeded', by_hand = true, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${refundId} and status = 'failed' and cause <> 'deposit' returning amount`)
  if (!row) throw new Error('a refund was settled already')
  await leaveBooks(tx, { rentalId, bookingId: id, currencyId }, { id: refundId, amount: row.amount }, now)
}

/** Records the outcome of a refund; the amount of a succeeded one leaves the books. */
export async function recordRefund(
  tx: Db,
  refund: OpenRefund,
  reported: { ref: string; status: 'submitted' | 'succeeded' | 'failed' },
  now: Date,
): Promise<void> {
  const rows = await tx.run(sql`
    update refunds set status = ${reported.status}, provider_ref = ${reported.ref}, updated_at = ${now} where rental_id = ${refund.rentalId} and id = ${refund.id} and status = 'submitted'`)
  if (rows === 0 || reported.status !== 'succeeded') return
  await leaveBooks(tx, refund, refund, now, refund.cause === 'deposit' ? 'deposit_back' : 'refunded')
}

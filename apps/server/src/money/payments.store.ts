import { minute } from '@rentwell/contract/durations.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { feeOf, feeOfRefund, type PaymentPurpose, type PaymentStatus, type DesiredPayment } from '@rentwell/contract/money/money.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { post } from './ledger.store.ts'
import type { Said } from './provider.ts'

type RefundCause = 'cancelled' | 'asked' | 'dates' | 'twice' | 'deposit'

export interface Payment {
  id: string
  rentalId: string
  bookingId: string
  guestId: string
  methodId: string
  purpose: PaymentPurpose
  amount: number
  /** How much of it is taken; null: all. */
  take: number | null
  fee: number
  refunded: number
  currencyId: string
  /** The provider's name for it. */
  ref: string | null
  wanted: DesiredPayment
  status: PaymentStatus
  /** Whom it went through. */
  provider: string
  actionUrl: string | null
  failure: string | null
}

const columns = sql`
  p.id, p.rental_id as "rentalId", p.booking_id as "bookingId", p.guest_id as "guestId", p.method_id as "methodId", p.purpose, p.amount, p.take, p.fee, p.refunded, p.currency_id as "currencyId",
  p.provider_ref as ref, p.wanted, p.status, p.provider, p.action_url as "actionUrl", p.failure`

/** What the provider must know of a payment beside it. */
export interface AskedPayment extends Payment {
  currency: string
  card: string
  customer: string | null
}

const asked = sql`
  select ${columns}, c.code as currency, m.provider_ref as card, (select ref from provider_customers k where k.user_id = p.guest_id and k.provider = p.provider) as customer
  from payments p join currencies c on c.id = p.currency_id join payment_methods m on m.user_id = p.guest_id and m.id = p.method_id`

export const findPayment = (db: Db, rentalId: string, id: string) => db.row<AskedPayment>(sql`${asked} where p.rental_id = ${rentalId} and p.id = ${id}`)

/** The payment that a provider names. */
export const findPaymentByRef = (db: Db, provider: string, ref: string) =>
  db.row<{ rentalId: string; paymentId: string }>(sql`
    select rental_id as "rentalId", payment_id as "paymentId" from provider_refs where provider = ${provider} and ref = ${ref}`)

export const lockPayment = (tx: Db, rentalId: string, id: string) =>
  tx.row<Payment>(sql`select ${columns} from payments p where p.rental_id = ${rentalId} and p.id = ${id} for update`)

/** What was taken of a payment that was taken. */
export const takenOf = ({ take, amount }: Pick<Payment, 'take' | 'amount'>) => take ?? amount

/** What a booking's stay is paid with, locked, the first first: the payment that it stands on, and what was paid on top of it. */
export const lockStanding = (tx: Db, { rentalId, id, paymentId }: { rentalId: string; id: string; paymentId: string | null }) =>
  tx.rows<Payment>(sql`
    select ${columns} from payments p where p.rental_id = ${rentalId} and p.booking_id = ${id} and (p.id = ${paymentId} or p.purpose = 'rest')
    order by p.inserted_at, p.id for update`)

/** What other dates gave back of payments, in cents. */
export async function sumOfDates(tx: Db, payments: readonly Payment[]): Promise<number> {
  const [first] = payments
  if (!first) return 0
  const row = await tx.row<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from refunds
    where rental_id = ${first.rentalId} and payment_id = any(${payments.map(one => one.id)}) and cause = 'dates' and status <> 'void'`)
  return row?.sum ?? 0
}

/** The card of a booking's newest payment for the stay, where it is still saved. */
export const findCardOf = (tx: Db, { rentalId, id }: { rentalId: string; id: string }) =>
  tx.row<{ methodId: string; provider: string }>(sql`
    select p.method_id as "methodId", p.provider from payments p join payment_methods m on m.user_id = p.guest_id and m.id = p.method_id
    where p.rental_id = ${rentalId} and p.booking_id = ${id} and p.purpose <> 'deposit' and p.status = 'captured' and m.removed_at is null
    order by p.inserted_at desc, p.id desc limit 1`)

interface NewPayment {
  rentalId: string
  bookingId: string
  guestId: string
  methodId: string
  amount: number
  feeBps: number
  currencyId: string
  purpose: PaymentPurpose
  provider: string
  /** Authorised only, or taken as soon as it is. */
  wanted: 'authorise' | 'capture'
  now: Date
}

/** Writes what a guest is asked to pay; the provider hears of it after the commit. Undefined where the card is not theirs. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<string | undefined> {
  const id = newId()
  const rows = await tx.run(sql`
    insert into payments (rental_id, id, booking_id, guest_id, method_id, purpose, amount, fee, currency_id, provider, wanted, status, inserted_at, updated_at)
    select ${payment.rentalId}, ${id}, ${payment.bookingId}, user_id, id, ${payment.purpose}, ${payment.amount}, ${feeOf(payment.amount, payment.feeBps, smallestOf(payment.currencyId))},
      ${payment.currencyId}, ${payment.provider}, ${payment.wanted}, 'created', ${payment.now}, ${payment.now}
    from payment_methods where user_id = ${payment.guestId} and id = ${payment.methodId} and removed_at is null and provider = ${payment.provider}`)
  return rows === 1 ? id : undefined
}

/** Changes what we want of a payment, where it can still be had. True where the provider is to be asked. */
export async function want(tx: Db, rentalId: string, id: string, wanted: DesiredPayment, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    update payments set wanted = ${wanted}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id} and wanted <> ${wanted} and status not in ('captured', 'failed', 'released')`)
  return rows === 1
}

/** Takes less of a deposit than is held, while it is only held. True where the provider is to be asked. */
export async function takePart(tx: Db, rentalId: string, id: string, take: number, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    update payments set wanted = 'capture', take = ${take}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id} and purpose = 'deposit' and status = 'authorised' and wanted = 'authorise'`)
  return rows === 1
}

/** Longer than a provider may take to answer, so that two processes never call about one payment at once; a killed process's is free again after it. */
export const leaseMs = 12_000

/** The right to call the provider about a payment, until a moment that also names its holder. */
export interface Lease {
  rentalId: string
  id: string
  until: Date
}

/** Takes the right to call the provider about a payment; undefined while another process has it. */
export async function takeLease(db: Db, { rentalId, id }: { rentalId: string; id: string }, now: Date): Promise<Lease | undefined> {
  const until = new Date(now.getTime() + leaseMs)
  const rows = await db.run(sql`
    update payments set lease_until = ${until} where rental_id = ${rentalId} and id = ${id} and (lease_until is null or lease_until <= ${now})`)
  return rows === 1 ? { rentalId, id, until } : undefined
}

/** Keeps a lease for one more call; undefined if it ran out and another process has taken it. */
export async function renewLease(db: Db, { rentalId, id, until }: Lease, now: Date): Promise<Lease | undefined> {
  const next = new Date(Math.max(now.getTime() + leaseMs, until.getTime()))
  const rows = await db.run(sql`update payments set lease_until = ${next} where rental_id = ${rentalId} and id = ${id} and lease_until = ${until}`)
  return rows === 1 ? { rentalId, id, until: next } : undefined
}

export const giveLease = (db: Db, { rentalId, id, until }: Lease) =>
  db.run(sql`update payments set lease_until = null where rental_id = ${rentalId} and id = ${id} and lease_until = ${until}`)

/**
 * Writes what the provider said, and moves the money that was taken by it. False where that was known, or is older than what is known.
 * `said` undefined: the provider has never heard of it and never will.
 */
export async function record(
  tx: Db,
  { rentalId, id }: Pick<Payment, 'rentalId' | 'id'>,
  provider: string,
  said: Said | undefined,
  now: Date,
): Promise<boolean> {
  const payment = await lockPayment(tx, rentalId, id)
  if (!payment) return false
  const status = said?.status ?? 'released'
  if (said) {
    await tx.run(sql`
      insert into provider_refs (provider, ref, rental_id, payment_id) values (${provider}, ${said.ref}, ${rentalId}, ${id}) on conflict do nothing`)
  }
  const isOver = payment.status === 'captured' || payment.status === 'failed' || payment.status === 'released'
  const isBack = payment.status === 'authorised' && (status === 'processing' || status === 'requires_action')
  if (isOver || isBack || (payment.status === status && payment.actionUrl === (said?.actionUrl ?? null))) return false
  await tx.run(sql`
    update payments set status = ${status}, provider_ref = coalesce(${said?.ref ?? null}, provider_ref), action_url = ${said?.actionUrl ?? null},
      failure = ${said?.failure ?? null}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id}`)
  if (status === 'captured') {
    const { bookingId, currencyId, amount, fee, purpose } = payment
    const isDeposit = purpose === 'deposit'
    await post(tx, {
      rentalId,
      kind: isDeposit ? 'deposit' : 'capture',
      ref: id,
      bookingId,
      currencyId,
      at: now,
      moves: isDeposit
        ? [{ from: 'guests', to: 'deposits', amount: takenOf(payment) }]
        : [
            { from: 'guests', to: 'pending', amount: amount - fee },
            { from: 'guests', to: 'fees', amount: fee },
          ],
    })
    await submitWaiting(tx, payment, now)
  }
  if (status === 'failed' || status === 'released')
    await tx.run(sql`update refunds set status = 'void', updated_at = ${now} where rental_id = ${rentalId} and payment_id = ${id} and status = 'waiting'`)
  return true
}

interface NewRefund {
  amount: number
  cause: RefundCause
  reason: string
  side: 'guest' | 'rental' | 'system'
  userId: string | null
  /** A person has given it back already, of money that was taken. */
  byHand?: boolean
}

/** Promises to give back a part of a payment, which is locked by whoever calls. Returns the refund's id, or undefined where nothing is given back. */
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

/** What was set aside for a refund leaves our books. */
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

/** A refund of the same sum for the same reason by the same person a moment ago, which went the same way. */
export const findRecentRefund = (tx: Db, payment: Payment, { amount, reason, userId, byHand }: AskedRefund, now: Date) =>
  tx.row<{ at: Date }>(sql`
    select inserted_at as at from refunds where rental_id = ${payment.rentalId} and booking_id = ${payment.bookingId} and reason = ${reason} and by_user = ${userId} and by_hand = ${byHand}
      and inserted_at > ${new Date(now.getTime() - repeatMs)} group by inserted_at having sum(amount) = ${amount} limit 1`)

/** The money of a refund leaves the rental's and the platform's share at once; it waits for the provider's word. */
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

/** Refunds that were promised before the money was taken. */
async function submitWaiting(tx: Db, payment: Payment, now: Date) {
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
  /** The provider's names for the refund, where it has one, and for what it gives back of. */
  ref: string | null
  paymentRef: string
}

/** The refunds of a payment that the provider is to be asked for. */
export const listSubmitted = (tx: Db, { rentalId, id }: Payment) =>
  tx.rows<{ id: string }>(sql`select id from refunds where rental_id = ${rentalId} and payment_id = ${id} and status = 'submitted'`)

/** A refund that the provider has not settled yet. */
export const findOpenRefund = (db: Db, rentalId: string, id: string) =>
  db.row<OpenRefund>(sql`
    select r.rental_id as "rentalId", r.id, r.payment_id as "paymentId", r.booking_id as "bookingId", r.cause, r.amount, p.currency_id as "currencyId", c.code as currency,
      r.provider_ref as ref, p.provider_ref as "paymentRef"
    from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id join currencies c on c.id = p.currency_id
    where r.rental_id = ${rentalId} and r.id = ${id} and r.status = 'submitted'`)

/** Refunds that no provider could give back, oldest first, with the money still set aside. */
export const lockRefused = (tx: Db, { rentalId, id }: { rentalId: string; id: string }) =>
  tx.rows<{ id: string; amount: number }>(sql`
    select id, amount from refunds where rental_id = ${rentalId} and booking_id = ${id} and status = 'failed' and cause <> 'deposit' order by inserted_at, id for update`)

/** A person gave back what a provider refused to: it leaves our books without one. */
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

/** Writes what became of a refund; what was given back leaves our books. */
export async function recordRefund(tx: Db, refund: OpenRefund, said: { ref: string; status: 'submitted' | 'succeeded' | 'failed' }, now: Date): Promise<void> {
  const rows = await tx.run(sql`
    update refunds set status = ${said.status}, provider_ref = ${said.ref}, updated_at = ${now} where rental_id = ${refund.rentalId} and id = ${refund.id} and status = 'submitted'`)
  if (rows === 0 || said.status !== 'succeeded') return
  await leaveBooks(tx, refund, refund, now, refund.cause === 'deposit' ? 'deposit_back' : 'refunded')
}

/** What a stay has earned can be asked for from now on. */
export async function earn(tx: Db, payment: Payment, now: Date): Promise<void> {
  if (payment.status !== 'captured') return
  const { rentalId, id, bookingId, currencyId, amount, fee, refunded } = payment
  const share = amount - refunded - (fee - feeOfRefund({ amount, fee, refunded: 0 }, refunded, smallestOf(currencyId)))
  await post(tx, { rentalId, kind: 'earned', ref: id, bookingId, currencyId, at: now, moves: [{ from: 'pending', to: 'available', amount: share }] })
}

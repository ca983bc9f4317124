import { day } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { post } from './ledger.store.ts'
import type { ReportedPayout } from './provider.ts'

export interface PayoutAccount {
  ref: string
  holder: string
  last4: string
  updatedAt: Date
}

/** The next Monday at 06:00 UTC: the weekend's earnings are available, and banks are about to open. */
export function nextWeekly(now: Date): Date {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 6))
  const days = (8 - today.getUTCDay()) % 7
  const next = new Date(today.getTime() + days * day)
  return next > now ? next : new Date(next.getTime() + 7 * day)
}

/** The account that a rental's payouts go to. */
export const findAccount = (db: Db, rentalId: string, provider: string) =>
  db.row<PayoutAccount>(sql`
    select provider_ref as ref, holder, last4, updated_at as "updatedAt" from payout_accounts where rental_id = ${rentalId} and provider = ${provider}`)

export const saveAccount = (tx: Db, account: { rentalId: string; provider: string; ref: string; holder: string; last4: string; userId: string }, now: Date) =>
  tx.run(sql`
    insert into payout_accounts (rental_id, provider, provider_ref, holder, last4, by_user, updated_at, next_weekly_at)
    values (${account.rentalId}, ${account.provider}, ${account.ref}, ${account.holder}, ${account.last4}, ${account.userId}, ${now}, ${nextWeekly(now)})
    on conflict (rental_id) do update set provider = excluded.provider, provider_ref = excluded.provider_ref, holder = excluded.holder, last4 = excluded.last4,
      by_user = excluded.by_user, updated_at = excluded.updated_at`)

export interface NewPayout {
  rentalId: string
  amount: number
  currencyId: string
  provider: string
  accountRef: string
  /** Null: by the week. */
  userId: string | null
}

/**
 * Takes money out of what a rental can ask for; the provider hears of it after the commit. Undefined while another payout is on its way.
 * Refusal `insufficient_funds`.
 */
export async function insertPayout(tx: Db, payout: NewPayout, now: Date, id = newId()): Promise<string | undefined> {
  const { rentalId, amount, currencyId } = payout
  const rows = await tx.run(sql`
    insert into payouts (rental_id, id, amount, currency_id, provider, account_ref, by_user, status, inserted_at, updated_at)
    values (${rentalId}, ${id}, ${amount}, ${currencyId}, ${payout.provider}, ${payout.accountRef}, ${payout.userId}, 'submitted', ${now}, ${now})
    on conflict (rental_id) where status = 'submitted' do nothing`)
  if (rows === 0) return undefined
  await post(tx, { rentalId, kind: 'payout', ref: id, bookingId: null, currencyId, at: now, moves: [{ from: 'available', to: 'paying_out', amount }] })
  return id
}

/** The rental that has this account for payouts. */
export const findRentalOfAccount = (db: Db, provider: string, ref: string) =>
  db.row<{ rentalId: string; currencyId: string }>(sql`
    select a.rental_id as "rentalId", r.currency_id as "currencyId" from payout_accounts a join rentals r on r.id = a.rental_id where a.provider = ${provider} and a.provider_ref = ${ref}`)

export interface OpenPayout {
  rentalId: string
  id: string
  amount: number
  currencyId: string
  currency: string
  accountRef: string
  insertedAt: Date
}

/** A payout with an unknown outcome. */
export const findOpenPayout = (db: Db, rentalId: string, id: string) =>
  db.row<OpenPayout>(sql`
    select p.rental_id as "rentalId", p.id, p.amount, p.currency_id as "currencyId", c.code as currency, p.account_ref as "accountRef", p.inserted_at as "insertedAt"
    from payouts p join currencies c on c.id = p.currency_id where p.rental_id = ${rentalId} and p.id = ${id} and p.status = 'submitted'`)

/** Records the outcome of a payout: the amount leaves the books or becomes available again. True if the outcome is new. */
export async function recordPayout(tx: Db, { rentalId, id, amount, currencyId }: OpenPayout, reported: ReportedPayout, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    update payouts set status = ${reported.status}, provider_ref = ${reported.ref}, failure = ${reported.failure ?? null}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id} and status = 'submitted'`)
  if (rows === 0 || reported.status === 'submitted') return false
  const move = reported.status === 'paid' ? ({ from: 'paying_out', to: 'bank', amount } as const) : ({ from: 'paying_out', to: 'available', amount } as const)
  return post(tx, {
    rentalId,
    kind: reported.status === 'paid' ? 'payout_paid' : 'payout_failed',
    ref: id,
    bookingId: null,
    currencyId,
    at: now,
    moves: [move],
  })
}

export const findPayout = (db: Db, rentalId: string, id: string) =>
  db.row<{ id: string; amount: number; status: 'submitted' | 'paid' | 'failed'; insertedAt: Date }>(sql`
    select id, amount, status, inserted_at as "insertedAt" from payouts where rental_id = ${rentalId} and id = ${id}`)

/** A recent payout of the same amount that the same user requested. */
export const findRecentPayout = (db: Db, { rentalId, amount, userId }: { rentalId: string; amount: number; userId: string }, since: Date) =>
  db.row<{ id: string }>(sql`
    select id from payouts where rental_id = ${rentalId} and amount = ${amount} and by_user = ${userId} and inserted_at > ${since} order by inserted_at desc limit 1`)

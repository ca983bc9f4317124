import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listPaymentMethods } from '@rentwell/contract/money/money.endpoints.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import type { Card } from './provider.ts'

export type PaymentMethodView = Returned<typeof listPaymentMethods>['paymentMethods'][number]

/** Saved cards of a user, oldest first. */
export const listMethods = (db: Db, userId: string) =>
  db.rows<PaymentMethodView>(sql`
    select id, brand, last4, exp_month as "expMonth", exp_year as "expYear", is_default as "isDefault" from payment_methods
    where user_id = ${userId} and removed_at is null order by inserted_at, id`)

/** How often a user has removed a card that was saved with this token. */
export const countRemoved = async (db: Db, userId: string, tokenHash: Buffer): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*)::int as count from payment_methods where user_id = ${userId} and token_hash = ${tokenHash} and removed_at is not null`,
    )
  )?.count ?? 0

/** Locks a user's cards, so that concurrent changes leave exactly one default card. */
export const lockMethods = (tx: Db, userId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${userId}`}, 0))`)

/** Saves a card, or restores a removed one. The first card becomes the default. Returns its id. */
export async function insertMethod(tx: Db, userId: string, provider: string, card: Card & { tokenHash?: Buffer }, now: Date): Promise<string> {
  const other = await tx.row(sql`select 1 as one from payment_methods where user_id = ${userId} and is_default`)
  const row = await tx.row<{ id: string }>(sql`
    insert into payment_methods (user_id, id, provider, provider_ref, brand, last4, exp_month, exp_year, fingerprint, token_hash, is_default, inserted_at)
    values (${userId}, ${newId()}, ${provider}, ${card.ref}, ${card.brand}, ${card.last4}, ${card.expMonth}, ${card.expYear}, ${card.fingerprint ?? null}, ${card.tokenHash ?? null},
      ${!other}, ${now})
    on conflict (user_id, provider, provider_ref) do update set removed_at = null, exp_month = excluded.exp_month, exp_year = excluded.exp_year, fingerprint = excluded.fingerprint,
      is_default = payment_methods.is_default or excluded.is_default
    returning id`)
  if (!row) throw new Error('a card could not be saved')
  return row.id
}

export async function findMethod(tx: Db, userId: string, id: string): Promise<Method | undefined> {
  const method = await tx.row<Omit<Method, 'isNeeded'>>(sql`
    select id, provider, provider_ref as ref, is_default as "isDefault" from payment_methods where user_id = ${userId} and id = ${id} and removed_at is null for update`)
  const payment = await tx.row(sql`
    select 1 as one from payments where guest_id = ${userId} and method_id = ${id} and status in ('created', 'processing', 'requires_action', 'authorised') limit 1`)
  return method && { ...method, isNeeded: payment !== undefined }
}

interface Method {
  id: string
  provider: string
  ref: string
  isDefault: boolean
  /** A payment with it is under way. */
  isNeeded: boolean
}

/** Removes a card; if it was the default, the newest other card becomes it. */
export async function removeMethod(tx: Db, userId: string, id: string, now: Date): Promise<void> {
  await tx.run(sql`update payment_methods set removed_at = ${now}, is_default = false where user_id = ${userId} and id = ${id}`)
  await tx.run(sql`
    update payment_methods set is_default = true where user_id = ${userId} and id = (
      select id from payment_methods where user_id = ${userId} and removed_at is null order by inserted_at desc, id desc limit 1)
      and not exists (select 1 from payment_methods where user_id = ${userId} and is_default)`)
}

export async function chooseMethod(tx: Db, userId: string, id: string): Promise<void> {
  await tx.run(sql`update payment_methods set is_default = false where user_id = ${userId} and is_default and id <> ${id}`)
  await tx.run(sql`update payment_methods set is_default = true where user_id = ${userId} and id = ${id}`)
}

export const findCustomer = async (db: Db, userId: string, provider: string): Promise<string | null> =>
  (await db.row<{ ref: string }>(sql`select ref from provider_customers where user_id = ${userId} and provider = ${provider}`))?.ref ?? null

export const noteCustomer = (tx: Db, userId: string, provider: string, ref: string) =>
  tx.run(sql`insert into provider_customers (user_id, provider, ref) values (${userId}, ${provider}, ${ref}) on conflict do nothing`)

/** Inserts a removed placeholder for each card that payments of an imported rental name: the card itself stays with the other installation. */
export const insertMovedCards = (tx: Db, payments: readonly Record<string, unknown>[], now: Date) =>
  tx.run(sql`
    insert into payment_methods (user_id, id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, inserted_at, removed_at)
    select distinct guest_id, method_id, 'elsewhere', method_id::text, 'card', '0000', 1, 2000, false, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p (guest_id uuid, method_id uuid) where method_id is not null on conflict do nothing`)

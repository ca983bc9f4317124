import { sql, type Db } from '../platform/db/db.ts'
import type { Created } from './provider.ts'

export interface MoneyRef {
  rentalId: string
  id: string
}

const isOpen = sql`p.status in ('created', 'processing', 'requires_action', 'authorised')`

/** Payments that the provider may have moved on since. */
export const listOpenPayments = (db: Db, provider: string) =>
  db.rows<MoneyRef>(sql`select p.rental_id as "rentalId", p.id from payments p where ${isOpen} and p.provider = ${provider} order by p.inserted_at`)

export const listOpenRefunds = (db: Db, provider: string) =>
  db.rows<MoneyRef>(sql`
    select r.rental_id as "rentalId", r.id from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id
    where r.status = 'submitted' and p.provider = ${provider} order by r.inserted_at`)

export const listOpenPayouts = (db: Db, provider: string) =>
  db.rows<MoneyRef>(sql`select rental_id as "rentalId", id from payouts where status = 'submitted' and provider = ${provider} order by inserted_at`)

/** Number of open payments, refunds and payouts of other providers than this one, or of any without one. */
export async function countForeign(db: Db, provider: string | undefined): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select ((select count(*) from payments p where ${isOpen} and p.provider is distinct from ${provider ?? null}::text)
      + (select count(*) from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id where r.status = 'submitted' and p.provider is distinct from ${provider ?? null}::text)
      + (select count(*) from payouts p where p.status = 'submitted' and p.provider is distinct from ${provider ?? null}::text))::int as count`)
  return row?.count ?? 0
}

const tables = { payment: sql`payments`, refund: sql`refunds`, payout: sql`payouts` }

/** True if the database knows the payment, refund or payout. */
export const isKnown = async (db: Db, { kind, key }: Pick<Created, 'kind' | 'key'>) =>
  (await db.row(sql`select 1 as one from ${tables[kind]} where id::text = ${key}`)) !== undefined

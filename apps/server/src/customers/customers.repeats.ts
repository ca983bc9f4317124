import { sql, type Db } from '../platform/db/db.ts'
import type { CustomerForm } from './customers.store.ts'

const seconds = 15

/** The same card, added some seconds ago: the client's retry after a lost answer. */
export async function findSameCustomer(tx: Db, rentalId: string, { name, phone, email }: CustomerForm, now: Date): Promise<string | undefined> {
  // One at a time for each rental and name, so that two retries at once meet here.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${rentalId} ${name}`}, 0))`)
  const row = await tx.row<{ id: string }>(sql`
    select id from customers where rental_id = ${rentalId} and sort_key = lower(${name}) and name = ${name} and phone is not distinct from ${phone} and email is not distinct from ${email}
      and inserted_at > ${new Date(now.getTime() - seconds * 1000)} order by inserted_at desc limit 1`)
  return row?.id
}

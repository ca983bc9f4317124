import { sql, type Db } from '../platform/db/db.ts'

const seconds = 15

/** The same unit, added some seconds ago: the client's retry after a lost answer. Two equal units on purpose are added more slowly, or with keys of their own. */
export async function findSameUnit(tx: Db, rentalId: string, form: { title: string; basePrice: number }, now: Date): Promise<string | undefined> {
  // One at a time for each rental and name, so that two retries at once meet here.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`unit ${rentalId} ${form.title}`}, 0))`)
  const row = await tx.row<{ id: string }>(sql`
    select id from units where rental_id = ${rentalId} and title = ${form.title} and base_price = ${form.basePrice} and inserted_at > ${new Date(now.getTime() - seconds * 1000)}
    order by inserted_at desc limit 1`)
  return row?.id
}

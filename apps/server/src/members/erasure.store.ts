import { sql, type Db } from '../platform/db/db.ts'

/** Rentals that nobody else owns. */
export const listSoleOwned = async (db: Db, userId: string) =>
  (
    await db.rows<{ id: string }>(sql`
      select m.rental_id as id from (select * from memberships_of_user where user_id = ${userId}) mu join members m on m.rental_id = mu.rental_id and m.id = mu.member_id
      where mu.user_id = ${userId} and m.role = 'owner' and not exists (
        select 1 from members o where o.rental_id = m.rental_id and o.role = 'owner' and o.opened_at is not null and o.user_id <> ${userId}) order by 1`)
  ).map(rental => rental.id)

/** The person works nowhere any more; a rental that only they owned keeps its row of an owner, who can never log in. */
export async function eraseMemberships(tx: Db, userId: string, soleOwned: string[]): Promise<void> {
  await tx.run(sql`
    with gone as (delete from memberships_of_user where user_id = ${userId} and rental_id <> all(${soleOwned}::uuid[]) returning rental_id, member_id),
    no_tokens as (delete from api_tokens t using gone where t.rental_id = gone.rental_id and t.user_id = ${userId})
    delete from members m using gone where m.rental_id = gone.rental_id and m.id = gone.member_id`)
}

import { sql, type Db } from '../platform/db/db.ts'

export const exportMemberships = async (db: Db, userId: string) => ({
  rentals: await db.rows(sql`
    select r.id, r.title, m.role, m.inserted_at as "insertedAt" from (select * from memberships_of_user where user_id = ${userId}) mu
    join members m on m.rental_id = mu.rental_id and m.id = mu.member_id join rentals r on r.id = m.rental_id
    where mu.user_id = ${userId} order by m.inserted_at, r.id`),
})

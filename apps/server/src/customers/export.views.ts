import { sql, type Db } from '../platform/db/db.ts'

/** What rentals have written down of a user on the cards of their customers. */
export const exportCustomers = async (db: Db, userId: string) => ({
  customers: await db.rows(sql`
    select r.title as rental, c.name, c.email, c.phone, c.company, c.vat_number as "vatNumber", c.address, c.language, c.note, c.tags, c.banned_at as "bannedAt", c.unsubscribed_at as "unsubscribedAt",
      c.inserted_at as "insertedAt", c.updated_at as "updatedAt"
    from (select distinct rental_id from guest_bookings where user_id = ${userId}) g
    join customers c on c.rental_id = g.rental_id and c.user_id = ${userId} join rentals r on r.id = c.rental_id order by c.inserted_at, c.id`),
})

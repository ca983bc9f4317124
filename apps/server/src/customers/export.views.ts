import { sql, type Db } from '../platform/db/db.ts'
import type { Subject } from './subject.ts'

/** What rentals have written down of a person on the cards of their customers. */
export const exportCustomers = async (db: Db, { cards }: Subject) => ({
  customers: await db.rows(sql`
    select r.title as rental, c.name, c.email, c.phone, c.company, c.vat_number as "vatNumber", c.address, c.post_code as "postCode", c.city, c.reference, c.language, c.note, c.tags, c.banned_at as "bannedAt", c.unsubscribed_at as "unsubscribedAt",
      c.inserted_at as "insertedAt", c.updated_at as "updatedAt"
    from (${cards}) c join rentals r on r.id = c.rental_id order by c.inserted_at, c.id`),
})

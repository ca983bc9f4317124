import type { Subject } from '../customers/customers.public.ts'
import { sql, type Db } from '../platform/db/db.ts'

/**
 * Staff notes on a person's bookings. The form promises that only the team sees them, so a rental's export of a customer has them and a user's own export
 * has not.
 */
export const exportNotes = async (db: Db, { bookings }: Subject) => ({
  notes: await db.rows(sql`
    select b.id as "bookingId", b.customer_name as "customerName", b.customer_phone as "customerPhone", b.customer_email as "customerEmail", b.note, coalesce(d.note, '') as "depositNote"
    from (${bookings}) g join bookings b on b.rental_id = g.rental_id and b.id = g.booking_id
    left join deposits d on d.rental_id = b.rental_id and d.booking_id = b.id order by b.inserted_at, b.id`),
})

import { userAsSubject, type Subject } from '../customers/customers.public.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** Invoices, credit notes and receipts of a person's bookings, and what they asked to be written on them. */
const exportPapers = async (db: Db, { bookings }: Subject) => ({
  papers: await db.rows(sql`
    select a.kind, a.year, a.number, a.booking_id as "bookingId", a.amount, a.currency_id as currency, a.issued_at as "issuedAt", a.buyer, a.buyer_details as "buyerDetails"
    from papers a join (${bookings}) g on g.rental_id = a.rental_id and g.booking_id = a.booking_id order by a.issued_at, a.id`),
  billing_details: await db.rows(sql`
    select w.booking_id as "bookingId", w.name, w.company, w.address, w.post_code as "postCode", w.city, w.vat_number as "vatNumber", w.reference, w.updated_at as "updatedAt"
    from billing_details w join (${bookings}) g on g.rental_id = w.rental_id and g.booking_id = w.booking_id
    order by w.updated_at, w.booking_id`),
})

/** Money of a person's bookings, as their rental sees it. */
export const exportMoneyOfBookings = async (db: Db, subject: Subject) => ({
  payments: await db.rows(sql`
    select p.id, p.booking_id as "bookingId", p.amount, p.currency_id as currency, p.status, p.refunded, p.card_last4 as card, p.inserted_at as "insertedAt"
    from (${subject.bookings}) g join payments p on p.rental_id = g.rental_id and p.booking_id = g.booking_id order by p.inserted_at, p.id`),
  refunds: await db.rows(sql`
    select f.id, f.booking_id as "bookingId", f.amount, p.currency_id as currency, f.status, f.reason, f.inserted_at as "insertedAt"
    from (${subject.bookings}) g join payments p on p.rental_id = g.rental_id and p.booking_id = g.booking_id
    join refunds f on f.rental_id = p.rental_id and f.payment_id = p.id order by f.inserted_at, f.id`),
  ...(await exportPapers(db, subject)),
})

/** Everything about a user's money: cards, payments, refunds and documents. */
export async function exportMoney(db: Db, userId: string) {
  const subject = userAsSubject(userId)
  return {
    payment_methods: await db.rows(sql`
    select id, brand, last4, exp_month as "expMonth", exp_year as "expYear", is_default as "isDefault", inserted_at as "insertedAt", removed_at as "removedAt"
    from payment_methods where user_id = ${userId} order by inserted_at, id`),
    payments: await db.rows(sql`
    select p.id, p.booking_id as "bookingId", p.amount, p.currency_id as currency, p.status, p.refunded, m.last4 as card, p.inserted_at as "insertedAt"
    from payments p join payment_methods m on m.user_id = p.guest_id and m.id = p.method_id where p.guest_id = ${userId}
    union all
    select p.id, p.booking_id, p.amount, p.currency_id, p.status, p.refunded, p.card_last4, p.inserted_at
    from (${subject.bookings}) g join payments p on p.rental_id = g.rental_id and p.booking_id = g.booking_id where p.guest_id is null
    order by "insertedAt", id`),
    refunds: await db.rows(sql`
    select f.id, f.booking_id as "bookingId", f.amount, p.currency_id as currency, f.status, f.reason, f.inserted_at as "insertedAt"
    from refunds f join payments p on p.rental_id = f.rental_id and p.id = f.payment_id where p.guest_id = ${userId}
    union all
    select f.id, f.booking_id, f.amount, p.currency_id, f.status, f.reason, f.inserted_at
    from (${subject.bookings}) g join payments p on p.rental_id = g.rental_id and p.booking_id = g.booking_id
    join refunds f on f.rental_id = p.rental_id and f.payment_id = p.id where p.guest_id is null
    order by "insertedAt", id`),
    ...(await exportPapers(db, subject)),
  }
}

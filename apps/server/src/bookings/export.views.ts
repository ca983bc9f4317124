import type { Subject } from '../customers/customers.public.ts'
import { sql, type Db } from '../platform/db/db.ts'

export const exportBookings = async (db: Db, { bookings, cards }: Subject) => ({
  bookings: await db.rows(sql`
    select b.id, b.number::text as number, r.title as rental, booked_title(b.rental_id, b.id, b.has_items, u.title) as unit, b.status, lower(b.period) as "startAt", upper(b.period) as "endAt", b.time_zone as "timeZone",
      b.rental_length as "rentalLength", b.base_rental_period as "baseRentalPeriod", b.lines, b.total, b.charged, b.currency_id as currency, b.policy, b.payment_kind as "paymentKind",
      b.payment_status as "paymentStatus", b.refunded, b.comment, b.inserted_at as "insertedAt", b.confirmed_at as "confirmedAt",
      coalesce((select jsonb_agg(jsonb_build_object('from', h.src, 'to', h.dst, 'at', h.at, 'by', h.by_kind, 'reason', h.reason) order by h.at, h.id)
        from booking_history h where h.rental_id = b.rental_id and h.booking_id = b.id), '[]') as history,
      coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'title', k.title, 'amount', k.amount, 'note', k.note, 'photos', k.photos, 'status', k.status, 'at', k.inserted_at)
          || case when k.tax_class is null then '{}' else jsonb_build_object('taxClass', k.tax_class) end
        order by k.inserted_at, k.id) from booking_charges k where k.rental_id = b.rental_id and k.booking_id = b.id), '[]') as charges
    from (${bookings}) g join bookings b on b.rental_id = g.rental_id and b.id = g.booking_id
    join rentals r on r.id = b.rental_id join units u on u.rental_id = b.rental_id and u.id = b.unit_id
    order by b.inserted_at, b.id`),
  // Stays from before the rental came here, on the person's cards.
  pastBookings: await db.rows(sql`
    select p.id, r.title as rental, p.number, p.unit_title as unit, p.count, lower(p.period) as "startAt", upper(p.period) as "endAt", p.total, p.currency_id as currency,
      p.inserted_at as "insertedAt"
    from (${cards}) c join past_bookings p on p.rental_id = c.rental_id and p.customer_id = c.id join rentals r on r.id = p.rental_id order by lower(p.period), p.id`),
  // What rentals offered to the person.
  offers: await db.rows(sql`
    select o.id, r.title as rental, o.version, lower(o.period) as "startAt", upper(o.period) as "endAt", o.time_zone as "timeZone", o.rental_length as "rentalLength", o.asked, o.total,
      o.currency_id as currency, o.note, o.valid_until as "validUntil", o.sent_at as "sentAt", o.viewed_at as "viewedAt", o.accepted_at as "acceptedAt", o.accepted_total as "acceptedTotal",
      o.booking_id as "bookingId", o.withdrawn_at as "withdrawnAt"
    from (${cards}) c join offers o on o.rental_id = c.rental_id and o.customer_id = c.id and o.sent_at is not null join rentals r on r.id = o.rental_id order by o.inserted_at, o.id`),
})

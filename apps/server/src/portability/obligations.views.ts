import type { Obligation } from '@rentwell/contract/portability/portability.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** What somebody still owes others or is owed: as a guest, and for rentals that only they own. */
export const listObligations = (db: Db, userId: string, soleOwned: string[]): Promise<Obligation[]> =>
  db
    .rows<{ obligation: Obligation }>(
      sql`
    with own as (
      select b.rental_id, b.id, b.number::text as number, b.status, r.title from (select * from guest_bookings where user_id = ${userId}) g join bookings b on b.rental_id = g.rental_id and b.id = g.booking_id
      join rentals r on r.id = b.rental_id where g.user_id = ${userId} and b.guest_id = ${userId}),
    unsettled as (
      select o.* from own o join payments p on p.rental_id = o.rental_id and p.booking_id = o.id
        where p.status in ('created', 'processing', 'requires_action', 'authorised')
      union select o.* from own o join refunds f on f.rental_id = o.rental_id and f.booking_id = o.id where f.status in ('waiting', 'submitted')
      union select o.* from own o join deposits d on d.rental_id = o.rental_id and d.booking_id = o.id where d.status in ('asked', 'held', 'claimed')),
    rental as (select id, title from rentals where id = any(${soleOwned}::uuid[]))
    select json_build_object('kind', 'booking', 'bookingId', id, 'number', number, 'rental', title) as obligation from own
      where status in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress')
    union all select json_build_object('kind', 'payment', 'bookingId', id, 'number', number, 'rental', title) from unsettled
      where status not in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress')
    union all select json_build_object('kind', 'rental_bookings', 'rentalId', r.id, 'rental', r.title, 'count', count(*)) from rental r
      join bookings b on b.rental_id = r.id and b.status in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress') group by r.id, r.title
    union all select json_build_object('kind', 'payout', 'rentalId', r.id, 'rental', r.title) from rental r
      join payouts p on p.rental_id = r.id and p.status = 'submitted' group by r.id, r.title
    union all select json_build_object('kind', 'balance', 'rentalId', r.id, 'rental', r.title, 'amount', sum(a.minor), 'currency', a.currency_id) from rental r
      join ledger_accounts a on a.rental_id = r.id and a.kind in ('pending', 'available', 'refunding', 'deposits', 'till_deposits') and a.minor > 0 group by r.id, r.title, a.currency_id`,
    )
    .then(rows => rows.map(row => row.obligation))

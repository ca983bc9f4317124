import { minute } from '@rentwell/contract/durations.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { sql, type Query } from '../platform/db/db.ts'
import { overdueMinutes } from '@rentwell/contract/booking-statuses.ts'

export type UnitPlace = Returned<typeof readOfficeUnit>['place']

/** The columns of `placeColumns`, with moments as the database writes them in JSON. */
export interface PlaceRow {
  out: { bookingId: string; until: string; name: string } | null
  blocked: { blockId: string; until: string; note: string } | null
  next: { bookingId: string; startAt: string } | null
}

/** SQL: the bookings of a unit `u` in a status that have a piece of it, also those of several units. */
const bookingsOf = (status: Query) => sql`(
  select id from bookings where rental_id = u.rental_id and unit_id = u.id and not has_items and status = ${status}
  union all
  select o.id from booking_items i join bookings o on o.rental_id = i.rental_id and o.id = i.booking_id
  where i.rental_id = u.rental_id and i.unit_id = u.id and cardinality(i.piece_ids) < i.count and o.status = ${status})`

/** SQL: true if a unit `u` has several pieces and one of them is here. Then it is not out, unless a piece is late. */
const isPartlyHere = (now: Date) => sql`exists (
  select from unit_calendar c where c.rental_id = u.rental_id and c.unit_id = u.id and c.has_pieces and not c.busy @> ${now}::timestamptz)`

/** Where a unit `u` is now: with whom, blocked by what, and which booking leaves next. */
export const placeColumns = (now: Date) => sql`
  (select json_build_object('bookingId', b.id, 'until', upper(b.period), 'name', coalesce(b.customer_name, g.first_name || ' ' || g.last_name, ''))
    from bookings b left join users g on g.id = b.guest_id
    where b.rental_id = u.rental_id and b.id in ${bookingsOf(sql`'in_progress'`)}
      and (upper(b.period) < ${new Date(now.getTime() - overdueMinutes * minute)} or not ${isPartlyHere(now)}) order by upper(b.period) limit 1) as out,
  (select json_build_object('blockId', k.id, 'until', upper(k.period), 'note', k.note) from blocks k
    where k.rental_id = u.rental_id and k.unit_id = u.id and k.removed_at is null and k.period @> ${now}::timestamptz order by upper(k.period) desc limit 1) as blocked,
  (select json_build_object('bookingId', b.id, 'startAt', lower(b.period)) from bookings b
    where b.rental_id = u.rental_id and b.id in ${bookingsOf(sql`'confirmed'`)} order by lower(b.period) limit 1) as next`

/** A unit is late a quarter of an hour after it was to be back. */
export const placeOf = ({ out, blocked, next }: PlaceRow, now: Date): UnitPlace => ({
  out: out && { ...out, until: new Date(out.until), overdue: new Date(out.until).getTime() + overdueMinutes * minute < now.getTime() },
  blocked: blocked && { ...blocked, until: new Date(blocked.until) },
  next: next && { ...next, startAt: new Date(next.startAt) },
})

import type { listOfficeBookings as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { BookingSort } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Member } from '../members/members.public.ts'
import { newerThan, olderThan, pageFrom } from '../platform/db/cursors.ts'
import { sql, type Query } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listViews } from './bookings.views.ts'
import { matchesSearch } from './booking-search.ts'

/** SQL of each sort: ORDER BY, sort key, and the condition for rows after a cursor. */
const sorts: Record<BookingSort, { order: Query; key: Query; after: typeof olderThan }> = {
  newest: {
    order: sql`b.inserted_at desc, b.id desc`,
    key: sql`(b.inserted_at, b.id)`,
    after: olderThan,
  },
  first_pick_up: {
    order: sql`lower(b.period), b.id`,
    key: sql`(lower(b.period), b.id)`,
    after: newerThan,
  },
  last_pick_up: {
    order: sql`lower(b.period) desc, b.id desc`,
    key: sql`(lower(b.period), b.id)`,
    after: olderThan,
  },
}

/**
 * The rental's bookings without drafts, newest first unless sorted by pick-up. `q` searches numbers, names, phones and units;
 * a guest's phone is searched only if the rental may see it.
 */
export const listOfficeBookings: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, now, language, cursors },
  { limit, cursor, status, unitId, customerId, q, sort = 'newest', endsFrom, endsTo },
) => {
  const list = `office bookings ${member.rentalId} ${status ?? ''} ${unitId ?? ''} ${customerId ?? ''} ${q ?? ''} ${sort} ${endsFrom?.toISOString() ?? ''} ${endsTo?.toISOString() ?? ''}`
  const rows = await listViews(
    tx,
    sql`bookings b`,
    sql`where b.rental_id = ${member.rentalId} and b.status <> 'draft' and (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${unitId ?? null}::uuid is null or b.unit_id = ${unitId ?? null} or b.has_items and exists (
        select from booking_items i where i.rental_id = b.rental_id and i.booking_id = b.id and i.unit_id = ${unitId ?? null}))
      and ${customerId ? sql`b.customer_id = ${customerId}` : sql`true`} and ${matchesSearch(q)}
      and ${endsFrom ? sql`upper(b.period) >= ${endsFrom}` : sql`true`} and ${endsTo ? sql`upper(b.period) < ${endsTo}` : sql`true`}
      and ${sorts[sort].after(sorts[sort].key, cursors.read(list, cursor))}
      order by ${sorts[sort].order} limit ${limit + 1}`,
    { side: 'rental', role: member.role },
    language,
    now,
    member.rentalId,
  )
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [(sort === 'newest' ? last.insertedAt : last.startAt).toISOString(), last.id]))
  return { bookings: page, nextCursor }
}

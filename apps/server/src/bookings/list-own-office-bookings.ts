import type { listOwnOfficeBookings as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { olderThan, pageFrom } from '../platform/db/cursors.ts'
import { orOnCluster, sql } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listViews } from './bookings.views.ts'
import { matchesSearch } from './booking-search.ts'
import { listRolesOf } from './roles.views.ts'

/** The bookings of all rentals that the caller works in, newest first, without drafts. */
export const listOwnOfficeBookings: Handler<typeof endpoint> = async ({ tx, actor, now, language, cursors }, { limit, cursor, status, rentalId, q }) => {
  const list = `own office bookings ${actor.id} ${rentalId ?? ''} ${status ?? ''} ${q ?? ''}`
  const after = cursors.read(list, cursor)
  const roles = await listRolesOf(tx, actor.id, rentalId)
  const asked = sql`b.status <> 'draft' and (${status ?? null}::text is null or b.status = ${status ?? null})
    and ${olderThan(sql`(b.inserted_at, b.id)`, after)}`
  // Without a search each rental contributes at most one page, read in the order of its index.
  const from = q
    ? sql`bookings b`
    : orOnCluster(
        sql`unnest(${[...roles.keys()]}::uuid[]) as mine(id) cross join lateral (
          select * from bookings b where b.rental_id = mine.id and ${asked} order by b.inserted_at desc, b.id desc limit ${limit + 1}) b`,
        sql`bookings b`,
      )
  const rows = await listViews(
    tx,
    from,
    sql`where b.rental_id = any(${[...roles.keys()]}::uuid[]) and ${asked} and ${matchesSearch(q)} order by b.inserted_at desc, b.id desc limit ${limit + 1}`,
    row => ({ side: 'rental', role: roles.get(row.rentalId) ?? 'staff' }),
    language,
    now,
  )
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { bookings: page, nextCursor }
}

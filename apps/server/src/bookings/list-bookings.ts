import type { listBookings as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { statusesOf } from '@rentwell/contract/bookings/bookings.rules.ts'
import { newerThan, olderThan, pageFrom } from '../platform/db/cursors.ts'
import { lookupAll, orOnCluster, sql, type Query } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listViews } from './bookings.views.ts'
import { waitingFor } from './walk-in/walk-in.store.ts'

const newestFirst = {
  of: 'insertedAt',
  key: sql`(b.inserted_at, b.id)`,
  after: olderThan,
  by: sql`b.inserted_at desc, b.id desc`,
} as const
const nextPickUpFirst = {
  of: 'startAt',
  key: sql`(lower(b.period), b.id)`,
  after: newerThan,
  by: sql`lower(b.period), b.id`,
} as const
const lastPickUpFirst = {
  of: 'startAt',
  key: sql`(lower(b.period), b.id)`,
  after: olderThan,
  by: sql`lower(b.period) desc, b.id desc`,
} as const

/**
 * A guest's bookings and unopened walk-ins under their phone number or e-mail, which listing does not open; under the own domain of a rental those with it. Newest first, or within a group by pick-up:
 * earliest first for upcoming ones, latest first for the others.
 */
export const listBookings: Handler<typeof endpoint> = async ({ tx, actor, now, language, cursors, ownRental }, { limit, cursor, status, group }) => {
  const list = `bookings ${actor.id} ${status ?? ''} ${group ?? ''}`
  const order = group === undefined ? newestFirst : group === 'upcoming' ? nextPickUpFirst : lastPickUpFirst
  const own = sql`
    select booking_id, rental_id, inserted_at from guest_bookings where user_id = ${actor.id}
    union all select w.booking_id, w.rental_id, a.inserted_at from (select p.booking_id, p.rental_id from ${waitingFor(actor.id)}) w
    join bookings a on a.rental_id = w.rental_id and a.id = w.booking_id and a.guest_id is null`
  const ids = (column: Query) => lookupAll(sql`select ${column} from (${own}) own`)
  const rows = await listViews(
    tx,
    orOnCluster(sql`(${own}) gb join bookings b on b.rental_id = gb.rental_id and b.id = gb.booking_id`, sql`bookings b`),
    sql`where ${orOnCluster(sql`true`, sql`b.rental_id = any(${ids(sql`rental_id`)}) and b.id = any(${ids(sql`booking_id`)})`)}
      and (${ownRental ?? null}::uuid is null or b.rental_id = ${ownRental ?? null})
      and (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${group ?? null}::text is null or b.status = any(${group ? statusesOf(group) : []}::text[]))
      and ${order.after(order.key, cursors.read(list, cursor))}
      order by ${order.by} limit ${limit + 1}`,
    { side: 'guest' },
    language,
    now,
  )
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last[order.of].toISOString(), last.id]))
  return { bookings: page, nextCursor }
}

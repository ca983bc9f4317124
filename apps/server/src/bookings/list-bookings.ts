import type { listBookings as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { pageFrom } from '../platform/cursors.ts'
import { sql } from '../platform/db.ts'
import type { Handler } from '../platform/routes.ts'
import { lastId } from '../units/units.public.ts'
import { listViews } from './bookings.views.ts'
import { waitingFor } from './counter.store.ts'

/** A guest's own bookings, newest first, and walk-ins under their phone, which stay as they are until they are opened. */
export const listBookings: Handler<typeof endpoint> = async ({ tx, actor, now, language, cursors }, { limit, cursor, status }) => {
  const list = `bookings ${actor.id} ${status ?? ''}`
  const after = cursors.read(list, cursor)
  const rows = await listViews(
    tx,
    sql`(
      select booking_id, rental_id, inserted_at from guest_bookings where user_id = ${actor.id}
      union all select w.booking_id, w.rental_id, a.inserted_at from (select p.booking_id, p.rental_id from ${waitingFor(actor.id)}) w
      join bookings a on a.rental_id = w.rental_id and a.id = w.booking_id and a.guest_id is null) gb
      join bookings b on b.rental_id = gb.rental_id and b.id = gb.booking_id`,
    sql`where (${status ?? null}::text is null or b.status = ${status ?? null})
      and (gb.inserted_at, gb.booking_id) < (${after?.[0] ?? 'infinity'}::timestamptz, ${after?.[1] ?? lastId}::uuid)
      order by gb.inserted_at desc, gb.booking_id desc limit ${limit + 1}`,
    { side: 'guest' },
    language,
    now,
  )
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { bookings: page, nextCursor }
}

import type { listBookings as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { pageFrom } from '../platform/cursors.ts'
import { sql } from '../platform/db.ts'
import type { Handler } from '../platform/routes.ts'
import { lastId } from '../units/units.public.ts'
import { listViews } from './bookings.views.ts'
import { claimPhoneBookings } from './counter.store.ts'

/** A guest's own bookings, newest first; also those that the counter wrote down under their phone. */
export const listBookings: Handler<typeof endpoint> = async ({ tx, actor, now, language, cursors }, { limit, cursor, status }) => {
  const list = `bookings ${actor.id} ${status ?? ''}`
  const after = cursors.read(list, cursor)
  if (!cursor) await claimPhoneBookings(tx, actor.id)
  const rows = await listViews(
    tx,
    sql`guest_bookings gb join bookings b on b.rental_id = gb.rental_id and b.id = gb.booking_id`,
    sql`where gb.user_id = ${actor.id} and (${status ?? null}::text is null or b.status = ${status ?? null})
      and (gb.inserted_at, gb.booking_id) < (${after?.[0] ?? 'infinity'}::timestamptz, ${after?.[1] ?? lastId}::uuid)
      order by gb.inserted_at desc, gb.booking_id desc limit ${limit + 1}`,
    { side: 'guest' },
    language,
    now,
  )
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { bookings: page, nextCursor }
}

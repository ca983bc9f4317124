import type { readBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { sql } from '../platform/db.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { readView } from './bookings.views.ts'
import { claimPhoneBookings } from './counter.store.ts'

/** A guest's own booking. */
export const readBooking: Handler<typeof endpoint> = async ({ tx, actor, now, language }, { booking: id }) => {
  const find = () => tx.row<{ rentalId: string }>(sql`select rental_id as "rentalId" from guest_bookings where user_id = ${actor.id} and booking_id = ${id}`)
  let own = await find()
  if (!own) {
    await claimPhoneBookings(tx, actor.id)
    own = await find()
  }
  must(own, 'not_found')
  return { booking: await readView(tx, own.rentalId, id, { side: 'guest' }, language, now) }
}

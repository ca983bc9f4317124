import type { readPrice as endpoint } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { lookup, sql } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readPriceView } from './price.views.ts'

/** The price calculation of a guest's own booking. */
export const readPrice: Handler<typeof endpoint> = async ({ tx, actor, language }, { booking }) => ({
  price: await readPriceView(
    tx,
    sql`b.rental_id = ${lookup(sql`select rental_id from guest_bookings where user_id = ${actor.id} and booking_id = ${booking}`)} and b.id = ${booking} and b.guest_id = ${actor.id}`,
    language,
  ),
})

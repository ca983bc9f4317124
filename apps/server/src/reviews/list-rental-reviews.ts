import type { listRentalReviews as endpoint } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import { sql } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { rentalIdOf } from '../units/units.public.ts'
import { listPublicReviews } from './reviews.views.ts'

/** What guests say of a rental, newest first. */
export const listRentalReviews: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx, cursors }, { rental, limit, cursor }) => {
  const found = await tx.row<{ id: string }>(sql`select id from rentals where id = ${rentalIdOf(rental)} and is_public`)
  must(found, 'not_found')
  const list = `reviews ${found.id}`
  const rows = await listPublicReviews(tx, found.id, undefined, { limit, after: cursors.read(list, cursor) })
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { reviews: page, nextCursor }
}

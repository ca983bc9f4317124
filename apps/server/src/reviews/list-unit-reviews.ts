import type { listUnitReviews as endpoint } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import { sql } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { rentalIdOf } from '../units/units.public.ts'
import { listPublicReviews } from './reviews.views.ts'

/** What guests say of a unit, newest first. */
export const listUnitReviews: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx, cursors }, { rental, unit, limit, cursor }) => {
  const found = await tx.row<{ rentalId: string }>(sql`
    select r.id as "rentalId" from units u join rentals r on r.id = u.rental_id
    where u.rental_id = ${rentalIdOf(rental)} and u.id = ${unit} and u.status = 'active' and r.is_public`)
  must(found, 'not_found')
  const list = `reviews ${unit}`
  const rows = await listPublicReviews(tx, found.rentalId, unit, { limit, after: cursors.read(list, cursor) })
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { reviews: page, nextCursor }
}

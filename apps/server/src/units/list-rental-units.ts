import type { listRentalUnits as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { olderThan, pageFrom } from '../platform/db/cursors.ts'
import { sql } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { ratingJson } from '../rentals/rentals.public.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { rentalIdOf } from './rental-of-path.ts'
import { unitColumns } from './units.views.ts'

type Unit = Returned<typeof endpoint>['units'][number]

/** The units of a rental that visitors may see, newest first. */
export const listRentalUnits: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx, cursors }, { rental, limit, cursor }) => {
  const found = await tx.row<{ id: string }>(sql`select id from rentals where id = ${rentalIdOf(rental)} and is_public`)
  must(found, 'not_found')
  const list = `public units ${found.id}`
  const after = cursors.read(list, cursor)
  const rows = await tx.rows<Unit>(sql`
    select ${unitColumns}, ${ratingJson(sql`u.rental_id`, sql`u.id`)} as rating
    from units u join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where u.rental_id = ${found.id} and u.status = 'active' and ${olderThan(sql`(u.inserted_at, u.id)`, after)}
    order by u.inserted_at desc, u.id desc limit ${limit + 1}`)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { units: page, nextCursor }
}

import type { listOwnUnits as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listUnitsOf } from './own-units.views.ts'

/** The units of all rentals that the caller works in, newest first. */
export const listOwnUnits: Handler<typeof endpoint> = async ({ tx, actor, now, cursors }, { limit, cursor, ...wanted }) => {
  const list = `own units ${actor.id} ${wanted.rentalId ?? ''} ${wanted.status ?? ''} ${wanted.q ?? ''}`
  const rows = await listUnitsOf(tx, actor.id, wanted, limit + 1, cursors.read(list, cursor), now)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { units: page, nextCursor }
}

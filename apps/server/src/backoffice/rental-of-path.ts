import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { rentalIdOf } from '../units/units.public.ts'

/** The id of a rental, named by id or slug, or the refusal `not_found`. */
export async function loadRentalId(db: Db, rental: string): Promise<string> {
  const row = await db.row<{ id: string }>(sql`select id from rentals where id = ${rentalIdOf(rental)}`)
  must(row, 'not_found')
  return row.id
}

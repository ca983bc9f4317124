import { lookup, sql, type Query } from '../platform/db/db.ts'
import { isId } from '../platform/base/ids.ts'

/** SQL that gives a rental's id from what a path says: the id itself, or a slug, of today or of before. */
export const rentalIdOf = (rental: string): Query =>
  isId(rental) ? sql`${rental}::uuid` : lookup(sql`select rental_id from slugs where slug = ${rental.slice(0, 100).toLowerCase()}`)

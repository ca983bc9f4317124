import { sql, type Query } from '../platform/db/db.ts'

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, letter => `\\${letter}`)}%`

/** Minimum number of digits for a search by phone; fewer would match too many. */
const leastDigits = 4

/**
 * SQL: true if the number, the guest's or customer's name, a phone, an e-mail that staff typed or the unit of a booking `b` contains `q`.
 * A guest's phone is searched only if the rental may see it.
 */
export function matchesSearch(q: string | undefined): Query {
  if (!q) return sql`true`
  const like = likeOf(q)
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  const phone = digits.length >= leastDigits ? likeOf(digits) : null
  return sql`(b.number::text like ${like} or u.title ilike ${like}
    or (b.customer_name is null and g.first_name || ' ' || g.last_name ilike ${like})
    or b.customer_name ilike ${like} or b.customer_phone like ${phone} or b.customer_email ilike ${like} or (gp.phone like ${phone} and b.status in ('confirmed', 'in_progress', 'completed')))`
}

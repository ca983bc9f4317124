import { sql, type Query } from '../platform/db/db.ts'

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, letter => `\\${letter}`)}%`

/** Fewer digits fit too many phones. */
const leastDigits = 4

/**
 * SQL: the number, the name, a phone or the unit of a booking `b` is like what somebody looks for.
 * A guest's phone is looked for only where the rental is shown it.
 */
export function fitsWords(q: string | undefined): Query {
  if (!q) return sql`true`
  const like = likeOf(q)
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  const phone = digits.length >= leastDigits ? likeOf(digits) : null
  return sql`(b.number::text like ${like} or u.title ilike ${like}
    or (b.customer_name is null and g.first_name || ' ' || g.last_name ilike ${like})
    or b.customer_name ilike ${like} or b.customer_phone like ${phone} or (gp.phone like ${phone} and b.status in ('confirmed', 'in_progress', 'completed')))`
}

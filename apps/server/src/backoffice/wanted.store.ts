import { sql, type Query } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'

/** A page of a list, newest first. */
export interface Wanted {
  q: string | undefined
  status: string | undefined
  limit: number
  after: string[] | undefined
}

/** People whose name, phone or e-mail holds these letters. */
export function peopleLike(q: string): Query {
  const like = likeOf(q)
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  const byPhone = digits.length > 2 ? sql`union all select user_id from user_phones where phone like ${likeOf(digits)}` : sql``
  return sql`(select id from users where first_name || ' ' || last_name ilike ${like}
    union all select user_id from user_emails where email like ${like.toLowerCase()} ${byPhone})`
}

/** Rentals whose title or address holds these letters. */
export const rentalsLike = (q: string) => sql`(select id from rentals where title || ' ' || slug ilike ${likeOf(q)})`

/** Bookings whose number begins with these digits; undefined where they are no beginning of one. */
export function bookingsNumbered(q: string): Query | undefined {
  const digits = q.replace(/^#|\s/g, '')
  if (!/^[1-9]\d{0,7}$/.test(digits)) return undefined
  const size = 10 ** (8 - digits.length)
  const first = Number(digits) * size
  return sql`(select rental_id, booking_id from booking_numbers where number between ${first} and ${first + size - 1})`
}

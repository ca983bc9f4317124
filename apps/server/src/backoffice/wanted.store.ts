import { customPlan, orOnCluster, sql, type Db, type Query } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'

/** A page of a list, newest first. */
export interface Wanted {
  q: string | undefined
  status: string | undefined
  limit: number
  after: string[] | undefined
}

/** Digits of a phone, if `q` can be part of one. */
function phoneLike(q: string): string | null {
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  return digits.length > 2 ? likeOf(digits) : null
}

/** People whose name, phone or e-mail holds these letters. */
export function peopleLike(q: string): Query {
  const like = likeOf(q)
  const phone = phoneLike(q)
  const byPhone = phone === null ? sql`` : sql`union all select user_id from user_phones where phone like ${phone}`
  return sql`(select id from users where first_name || ' ' || last_name ilike ${like}
    union all select user_id from user_emails where email like ${like.toLowerCase()} ${byPhone})`
}

/** Rentals whose title or address holds these letters. */
export const rentalsLike = (q: string) => sql`(select id from rentals where title || ' ' || slug ilike ${likeOf(q)})`

/**
 * Matches that a list gathers by the indexes of names before it sorts them. Letters with more matches are so frequent that testing
 * each of the newest rows of the list is likely to fill a page sooner.
 */
const mostGathered = { people: 1000, rentals: 200, texts: 1000 }

const more = (matches: Query, most: number) => sql`(select count(*) from (${matches} limit ${most + 1}) matching) > ${most}`

/** Whether more people have these letters in their name, phone or e-mail than a list gathers. The count ends at the limit. */
const manyPeople = (q: string) => {
  const phone = phoneLike(q)
  return sql`(${more(sql`select 1 from users where first_name || ' ' || last_name ilike ${likeOf(q)}`, mostGathered.people)}
    or ${more(sql`select 1 from user_emails where email like ${likeOf(q.toLowerCase())}`, mostGathered.people)}
    or ${phone === null ? sql`false` : more(sql`select 1 from user_phones where phone like ${phone}`, mostGathered.people)})`
}

const manyRentals = (q: string) => more(sql`select 1 from rentals where title || ' ' || slug ilike ${likeOf(q)}`, mostGathered.rentals)

/** A cluster gathers however many there are: it tests no rows of a list against tables of other shards. */
async function isTrue(db: Db, condition: Query): Promise<boolean> {
  return (await db.row<{ is: boolean }>(customPlan(sql`select ${orOnCluster(condition, sql`false`)} as is`)))?.is ?? false
}

/** Whether `q` is frequent among people. */
export const isFrequentPerson = (db: Db, q: string) => isTrue(db, manyPeople(q))

/** Whether `q` is frequent among rentals. */
export const isFrequentRental = (db: Db, q: string) => isTrue(db, manyRentals(q))

/** Whether `q` is frequent among people, rentals or the list's own texts, which `texts` selects. */
export const isFrequent = (db: Db, q: string, texts: Query = sql`select 1 where false`) =>
  isTrue(db, sql`${manyPeople(q)} or ${manyRentals(q)} or ${more(texts, mostGathered.texts)}`)

/** SQL: true if the person with this id has the letters in their name, phone or e-mail. A scalar subquery is run for each row; `in` and `exists` may be turned into a read of all people. */
export function isPersonLike(id: Query, q: string): Query {
  const like = likeOf(q)
  const phone = phoneLike(q)
  const byPhone = phone === null ? sql`` : sql`or (select phone like ${phone} from user_phones where user_id = ${id})`
  return sql`((select first_name || ' ' || last_name ilike ${like} from users where id = ${id})
    or (select email like ${like.toLowerCase()} from user_emails where user_id = ${id}) ${byPhone})`
}

/** SQL: true if the rental with this id has the letters in its title or address. */
export const isRentalLike = (id: Query, q: string) => sql`(select title || ' ' || slug ilike ${likeOf(q)} from rentals where id = ${id})`

/** Bookings whose number begins with these digits; undefined where they are no beginning of one. */
export function bookingsNumbered(q: string): Query | undefined {
  const digits = q.replace(/^#|\s/g, '')
  if (!/^[1-9]\d{0,7}$/.test(digits)) return undefined
  const size = 10 ** (8 - digits.length)
  const first = Number(digits) * size
  return sql`(select rental_id, booking_id from booking_numbers where number between ${first} and ${first + size - 1})`
}

/** Rows of a list that are tested for frequent letters, at most. */
const mostTested = 5000

/** The newest rows of a table under the name `row`, those that fit and are older than the place of a cursor. */
export const newestOf = (table: Query, row: Query, fits: Query) =>
  sql`(select * from ${table} ${row} where ${fits} order by ${row}.inserted_at desc, ${row}.id desc limit ${mostTested})`

/** What `q` means in a list: a condition that is tested row by row, given if the letters are frequent, and one that the indexes of names answer. */
export interface Words {
  tested?: Query
  gathered: Query
}

/**
 * A page of the rows that have the letters. People of a frequent name may have none, and a list without a match would be read to its end:
 * so if its newest rows do not fill the page, the matches are gathered after all.
 */
export async function readWords<T>({ tested, gathered }: Words, limit: number, read: (condition: Query, isTested: boolean) => Promise<T[]>): Promise<T[]> {
  const rows = tested ? await read(tested, true) : []
  return rows.length > limit ? rows : read(gathered, false)
}

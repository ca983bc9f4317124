import type { listBackofficeBookings, readBackofficeBooking } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { customPlan, sql, type Db, type Query } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'
import { must } from '../platform/base/must.ts'
import { companyJson, personJson } from './audit.views.ts'
import {
  bookingsNumbered,
  isFrequent,
  isPersonLike,
  isRentalLike,
  newestOf,
  peopleLike,
  readWords,
  rentalsLike,
  type Wanted,
  type Words,
} from './wanted.store.ts'

type Row = Returned<typeof listBackofficeBookings>['bookings'][number]
type Booking = Returned<typeof readBackofficeBooking>['booking']

const columns = sql`
  b.id, b.number::text as number, b.status, lower(b.period) as "startAt", upper(b.period) as "endAt", b.time_zone as "timeZone", ${companyJson} as rental, booked_title(b.rental_id, b.id, b.has_items, u.title) as "unitTitle", u.photos[1] as "unitPhoto",
  ${personJson(sql`g`)} as guest, b.customer_name as "customerName", b.total, b.charged as "chargesTotal", json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency,
  json_build_object('kind', b.payment_kind, 'status', b.payment_status, 'refunded', b.refunded) as payment, b.inserted_at as "insertedAt"`

const joins = sql`
  join rentals r on r.id = b.rental_id join units u on u.rental_id = b.rental_id and u.id = b.unit_id join currencies c on c.id = b.currency_id
  left join users g on g.id = b.guest_id`

/** Which bookings are meant: rare letters each by an index of its own, frequent ones row by row. */
async function found(db: Db, q: string): Promise<Words> {
  const numbered = bookingsNumbered(q)
  if (numbered) return { gathered: sql`and (b.rental_id, b.id) in ${numbered}` }
  const customers = sql`from bookings where customer_name ilike ${likeOf(q)}`
  const gathered = sql`and (b.rental_id, b.id) in (
    select rental_id, id from bookings where rental_id in ${rentalsLike(q)}
    union all select rental_id, booking_id from guest_bookings where user_id in ${peopleLike(q)}
    union all select rental_id, id ${customers})`
  if (!(await isFrequent(db, q, sql`select 1 ${customers}`))) return { gathered }
  return { tested: sql`and (${isPersonLike(sql`b.guest_id`, q)} or ${isRentalLike(sql`b.rental_id`, q)} or b.customer_name ilike ${likeOf(q)})`, gathered }
}

/** Newest first. Drafts are the guests' own. */
export async function listStays(db: Db, { q, status, limit, after }: Wanted): Promise<Row[]> {
  const fits = sql`b.status <> 'draft' ${status ? sql`and b.status = ${status}` : sql``} and ${olderThan(sql`(b.inserted_at, b.id)`, after)}`
  const read = (from: Query, words: Query) =>
    db.rows<Row>(
      customPlan(sql`
        select ${columns} from (select * from ${from} b where ${fits} ${words} order by b.inserted_at desc, b.id desc limit ${limit + 1}) b
        ${joins} order by b.inserted_at desc, b.id desc`),
    )
  const all = sql`bookings`
  if (!q) return read(all, sql``)
  return readWords(await found(db, q), limit, (words, isTested) => read(isTested ? newestOf(all, sql`b`, fits) : all, words))
}

export async function readStay(db: Db, rentalId: string, id: string): Promise<Booking> {
  const row = await db.row<Row>(sql`select ${columns} from bookings b ${joins} where b.rental_id = ${rentalId} and b.id = ${id}`)
  must(row, 'not_found')
  const steps = await db.rows<Booking['steps'][number]>(sql`
    select h.dst as status, h.at, h.by_kind as by, u.first_name || ' ' || u.last_name as name, h.reason
    from booking_history h left join users u on u.id = h.by_user where h.rental_id = ${rentalId} and h.booking_id = ${id} order by h.at, h.id`)
  return { ...row, steps }
}

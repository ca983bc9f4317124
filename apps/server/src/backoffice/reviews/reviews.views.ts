import type { listReviews, readReview } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { ownReviewJson, presentOwnReview, type OwnReviewRow } from '../../bookings/bookings.public.ts'
import { olderThan } from '../../platform/db/cursors.ts'
import { customPlan, lookup, sql, type Db, type Query } from '../../platform/db/db.ts'
import { likeOf } from '../../platform/db/like.ts'
import { must } from '../../platform/base/must.ts'
import { companyJson, personJson, readHistory } from '../audit.views.ts'
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
} from '../wanted.store.ts'

type Row = Returned<typeof listReviews>['reviews'][number]
type Review = Returned<typeof readReview>['review']

type Read = Pick<Row, 'rental' | 'author' | 'hiddenAt' | 'flags'> & { review: OwnReviewRow }

const columns = sql`${ownReviewJson} as review, ${companyJson} as rental, ${personJson(sql`g`)} as author, w.hidden_at as "hiddenAt",
  coalesce((select json_agg(json_build_object('reason', f.reason, 'count', f.count) order by f.reason)
    from review_flags f where f.rental_id = w.rental_id and f.review_id = w.id), '[]') as flags`

const joins = sql`
  join bookings b on b.rental_id = w.rental_id and b.id = w.booking_id join units u on u.rental_id = w.rental_id and u.id = w.unit_id
  join users g on g.id = w.guest_id join rentals r on r.id = w.rental_id`

const present = ({ review, ...more }: Read): Row => ({ ...presentOwnReview(review), ...more })

const filters: Record<string, Query> = {
  shown: sql`and w.hidden_at is null`,
  hidden: sql`and w.hidden_at is not null`,
  flagged: sql`and exists (select 1 from review_flags f where f.rental_id = w.rental_id and f.review_id = w.id)`,
}

/** Which reviews are meant: rare letters each by an index of its own, frequent ones row by row. */
async function found(db: Db, q: string): Promise<Words> {
  const numbered = bookingsNumbered(q)
  if (numbered) return { gathered: sql`and (w.rental_id, w.booking_id) in ${numbered}` }
  const hasWords = sql`pros || ' ' || cons || ' ' || coalesce(reply, '') ilike ${likeOf(q)}`
  const gathered = sql`and (w.rental_id, w.id) in (
    select rental_id, id from reviews where ${hasWords}
    union all select rental_id, id from reviews where rental_id in ${rentalsLike(q)}
    union all select v.rental_id, v.id from (select * from guest_bookings where user_id in ${peopleLike(q)}) o join reviews v on v.rental_id = o.rental_id and v.booking_id = o.booking_id)`
  if (!(await isFrequent(db, q, sql`select 1 from reviews where ${hasWords}`))) return { gathered }
  return { tested: sql`and (${hasWords} or ${isPersonLike(sql`w.guest_id`, q)} or ${isRentalLike(sql`w.rental_id`, q)})`, gathered }
}

/** Newest first. */
export async function listTexts(db: Db, { q, status, limit, after }: Wanted): Promise<Row[]> {
  const fits = sql`${olderThan(sql`(w.inserted_at, w.id)`, after)} ${filters[status ?? ''] ?? sql``}`
  const read = (from: Query, words: Query) =>
    db.rows<{ rentalId: string; id: string }>(
      customPlan(sql`select w.rental_id as "rentalId", w.id from ${from} w where ${fits} ${words} order by w.inserted_at desc, w.id desc limit ${limit + 1}`),
    )
  const all = sql`reviews`
  const page = q
    ? await readWords(await found(db, q), limit, (words, isTested) => read(isTested ? newestOf(all, sql`w`, fits) : all, words))
    : await read(all, sql``)
  const rows = await db.rows<Read>(sql`
    select ${columns} from reviews w ${joins} where w.rental_id = any(${[...new Set(page.map(one => one.rentalId))]}::uuid[]) and w.id = any(${page.map(one => one.id)}::uuid[])
    order by w.inserted_at desc, w.id desc`)
  return rows.map(present)
}

export async function readText(db: Db, id: string): Promise<Review> {
  const row = await db.row<Read>(sql`
    select ${columns} from reviews w ${joins} where w.rental_id = ${lookup(sql`select rental_id from review_rentals where review_id = ${id}`)} and w.id = ${id}`)
  must(row, 'not_found')
  return { ...present(row), history: await readHistory(db, id) }
}

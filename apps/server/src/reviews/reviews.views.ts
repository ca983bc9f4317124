import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listRentalReviews } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import {
  ownReviewJson,
  presentOwnReview,
  rentalScore,
  replyJson,
  scoresJson,
  unitScore,
  type OwnReview,
  type OwnReviewRow,
} from '../bookings/bookings.public.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'

type Review = Returned<typeof listRentalReviews>['reviews'][number]

export async function readOwnReview(db: Db, rentalId: string, id: string): Promise<OwnReview> {
  const row = await db.row<{ review: OwnReviewRow }>(sql`
    select ${ownReviewJson} as review from reviews w join bookings b on b.rental_id = w.rental_id and b.id = w.booking_id
    join units u on u.rental_id = w.rental_id and u.id = w.unit_id join users g on g.id = w.guest_id where w.rental_id = ${rentalId} and w.id = ${id}`)
  must(row, 'not_found')
  return presentOwnReview(row.review)
}

interface Page {
  limit: number
  after: string[] | undefined
}

/** A hidden text is not shown; the numbers are. */
const isShown = sql`w.hidden_reason is null`
/** Nobody reads an answer to a text that is hidden. */
const waits = sql`(w.reply is null and ${isShown})`

interface PublicRow extends Omit<Review, 'reply'> {
  reply: { body: string; insertedAt: string } | null
}

/** What anybody may read of a rental, or of one of its units, newest first; scored by what the list is about. */
export async function listPublicReviews(db: Db, rentalId: string, unitId: string | undefined, { limit, after }: Page): Promise<Review[]> {
  const rows = await db.rows<PublicRow>(sql`
    select w.id, w.unit_id as "unitId", json_build_object('firstName', g.first_name, 'profilePic', g.profile_pic) as guest, ${scoresJson} as scores,
      (${unitId === undefined ? rentalScore : unitScore})::float8 as score, case when ${isShown} then w.pros else '' end as pros, case when ${isShown} then w.cons else '' end as cons,
      case when ${isShown} then w.medias else '{}' end as medias, case when ${isShown} then ${replyJson} end as reply, w.hidden_reason as "hiddenReason", w.from_walk_in as "fromWalkIn", w.inserted_at as "insertedAt"
    from reviews w join users g on g.id = w.guest_id
    where w.rental_id = ${rentalId} and (${unitId ?? null}::uuid is null or w.unit_id = ${unitId ?? null})
      and ${olderThan(sql`(w.inserted_at, w.id)`, after)}
    order by w.inserted_at desc, w.id desc limit ${limit + 1}`)
  return rows.map(row => ({ ...row, reply: row.reply && { body: row.reply.body, insertedAt: new Date(row.reply.insertedAt) } }))
}

interface OfficeWanted extends Page {
  unitId: string | undefined
  replied: 'yes' | 'no' | undefined
}

export async function listReviewsOfOffice(db: Db, rentalId: string, { unitId, replied, limit, after }: OfficeWanted): Promise<OwnReview[]> {
  const rows = await db.rows<{ review: OwnReviewRow }>(sql`
    select ${ownReviewJson} as review from reviews w join bookings b on b.rental_id = w.rental_id and b.id = w.booking_id
    join units u on u.rental_id = w.rental_id and u.id = w.unit_id join users g on g.id = w.guest_id
    where w.rental_id = ${rentalId} and (${unitId ?? null}::uuid is null or w.unit_id = ${unitId ?? null})
      and (${replied ?? null}::text is null or case when ${replied ?? null} = 'yes' then w.reply is not null else ${waits} end)
      and ${olderThan(sql`(w.inserted_at, w.id)`, after)}
    order by w.inserted_at desc, w.id desc limit ${limit + 1}`)
  return rows.map(row => presentOwnReview(row.review))
}

const means = sql`
  round(avg(w.external_condition), 1)::float8 as "externalCondition", round(avg(w.technical_condition), 1)::float8 as "technicalCondition",
  round(avg(w.value_for_money), 1)::float8 as "valueForMoney", round(avg(w.general_impression), 1)::float8 as "generalImpression",
  round(avg(w.service), 1)::float8 as service, round(avg(w.communication), 1)::float8 as communication`

export interface Means {
  externalCondition: number
  technicalCondition: number
  valueForMoney: number
  generalImpression: number
  service: number
  communication: number
}

const of = (rentalId: string, unitId: string | undefined) =>
  sql`from reviews w where w.rental_id = ${rentalId} and (${unitId ?? null}::uuid is null or w.unit_id = ${unitId ?? null})`

/** Means of all reviews, and how many wait for an answer. */
export const readMeans = (db: Db, rentalId: string, unitId: string | undefined) =>
  db.row<{ [K in keyof Means]: number | null } & { unanswered: number }>(
    sql`select ${means}, (count(*) filter (where ${waits}))::int as unanswered ${of(rentalId, unitId)}`,
  )

/** The last 24 months that have reviews, oldest first, by the rental's own calendar. */
export const listMonths = (db: Db, rentalId: string, unitId: string | undefined) =>
  db.rows<Means & { month: string; count: number }>(sql`
    select * from (
      select to_char(w.inserted_at at time zone (select time_zone from rentals where id = ${rentalId}), 'YYYY-MM') as month, count(*)::int as count, ${means}
      ${of(rentalId, unitId)} group by 1 order by 1 desc limit 24) as months order by month`)

export const findBookingOfReview = (db: Db, rentalId: string, reviewId: string) =>
  db.row<{ bookingId: string; guestId: string }>(sql`
    select booking_id as "bookingId", guest_id as "guestId" from reviews where rental_id = ${rentalId} and id = ${reviewId}`)

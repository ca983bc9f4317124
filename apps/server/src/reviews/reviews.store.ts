import type { Parsed } from '@rentwell/contract/endpoint.ts'
import type { submitReview } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import type { LockedBooking } from '../bookings/bookings.public.ts'
import { lookup, sql, type Db } from '../platform/db/db.ts'

/** What decides whether a stay may be reviewed: when it began and was completed, when a walk-in was opened, by which review it was, and whether the guest works there. */
export const findReviewFacts = (tx: Db, { rentalId, id }: LockedBooking, userId: string) =>
  tx.row<{ openedAt: Date | null; startedAt: Date | null; completedAt: Date | null; reviewId: string | null; isOwn: boolean }>(sql`
    select (select opened_at from bookings where rental_id = ${rentalId} and id = ${id}) as "openedAt",
      (select min(at) from booking_history where rental_id = ${rentalId} and booking_id = ${id} and dst = 'in_progress') as "startedAt",
      (select max(at) from booking_history where rental_id = ${rentalId} and booking_id = ${id} and dst = 'completed') as "completedAt",
      (select id from reviews where rental_id = ${rentalId} and booking_id = ${id}) as "reviewId",
      exists (select 1 from members where rental_id = ${rentalId} and user_id = ${userId}) as "isOwn"`)

export interface NewReview {
  id: string
  booking: LockedBooking
  userId: string
  said: Pick<Parsed<typeof submitReview>, 'unitScores' | 'rentalScores' | 'pros' | 'cons'>
  medias: string[]
  /** Staff wrote the booking down. */
  isWalkIn: boolean
  now: Date
}

const sum = (scores: Record<string, number>) => Object.values(scores).reduce((all, one) => all + one, 0)

/** Writes the review and counts it for its unit and its rental, in one order everywhere. */
export const insertReview = (tx: Db, { id, booking, userId, said, medias, isWalkIn, now }: NewReview) =>
  tx.run(sql`
    with review as (
      insert into reviews (rental_id, id, booking_id, unit_id, guest_id, external_condition, technical_condition, value_for_money, general_impression, service, communication,
        pros, cons, medias, from_walk_in, inserted_at)
      values (${booking.rentalId}, ${id}, ${booking.id}, ${booking.unitId}, ${userId},
        ${said.unitScores.externalCondition}, ${said.unitScores.technicalCondition}, ${said.unitScores.valueForMoney},
        ${said.rentalScores.generalImpression}, ${said.rentalScores.service}, ${said.rentalScores.communication}, ${said.pros}, ${said.cons}, ${medias}::uuid[], ${isWalkIn}, ${now})),
    place as (insert into review_rentals (review_id, rental_id) values (${id}, ${booking.rentalId}))
    insert into ratings as known (rental_id, subject_id, count, sum)
    select ${booking.rentalId}, subject, 1, sum
    from (values (${booking.rentalId}::uuid, ${sum(said.rentalScores)}::int), (${booking.unitId}::uuid, ${sum(said.unitScores)}::int)) as scored (subject, sum) order by subject
    on conflict (rental_id, subject_id) do update set count = known.count + 1, sum = known.sum + excluded.sum`)

export interface LockedReview {
  rentalId: string
  reply: string | null
  repliedBy: string | null
  hiddenReason: string | null
}

const locked = sql`rental_id as "rentalId", reply, replied_by as "repliedBy", hidden_reason as "hiddenReason"`

export const lockReview = (tx: Db, rentalId: string, id: string) =>
  tx.row<LockedReview>(sql`select ${locked} from reviews where rental_id = ${rentalId} and id = ${id} for update`)

/** For the back office, which knows a review by its id alone. */
export const lockAnyReview = (tx: Db, id: string) =>
  tx.row<LockedReview>(sql`
    select ${locked} from reviews where rental_id = ${lookup(sql`select rental_id from review_rentals where review_id = ${id}`)} and id = ${id} for update`)

export const writeReply = (tx: Db, rentalId: string, id: string, { body, userId, now }: { body: string; userId: string; now: Date }) =>
  tx.run(sql`update reviews set reply = ${body}, replied_at = ${now}, replied_by = ${userId} where rental_id = ${rentalId} and id = ${id}`)

/** The text is shown to nobody but its guest and the rental, for a reason that everybody reads; the numbers stay. */
export const hideText = (tx: Db, rentalId: string, id: string, { reason, userId, now }: { reason: string; userId: string; now: Date }) =>
  tx.run(sql`update reviews set hidden_reason = ${reason}, hidden_at = ${now}, hidden_by = ${userId} where rental_id = ${rentalId} and id = ${id}`)

export const showText = (tx: Db, rentalId: string, id: string) =>
  tx.run(sql`update reviews set hidden_reason = null, hidden_at = null, hidden_by = null where rental_id = ${rentalId} and id = ${id}`)

import { sql } from '../platform/db/db.ts'
import type { BookingView } from './viewer.policy.ts'

/** A review, as its guest and the rental see it. */
export type OwnReview = NonNullable<BookingView['review']>

/** A review as JSON, with times as strings. */
export interface OwnReviewRow extends Omit<OwnReview, 'insertedAt' | 'reply'> {
  insertedAt: string
  reply: { body: string; insertedAt: string } | null
}

/** SQL: the scores of a review `w`, by subject. */
export const scoresJson = sql`json_build_object(
  'unit', json_build_object('externalCondition', w.external_condition, 'technicalCondition', w.technical_condition, 'valueForMoney', w.value_for_money),
  'rental', json_build_object('generalImpression', w.general_impression, 'service', w.service, 'communication', w.communication))`
export const unitScore = sql`round((w.external_condition + w.technical_condition + w.value_for_money) / 3.0, 1)`
export const rentalScore = sql`round((w.general_impression + w.service + w.communication) / 3.0, 1)`
export const replyJson = sql`case when w.reply is not null then json_build_object('body', w.reply, 'insertedAt', w.replied_at) end`

/** SQL: a review `w` of a booking `b` of a unit `u` by a guest `g`, as both parties see it. */
export const ownReviewJson = sql`json_build_object(
  'id', w.id, 'unitId', w.unit_id, 'rentalId', w.rental_id, 'bookingId', w.booking_id, 'number', b.number::text, 'unitTitle', u.title,
  'guest', json_build_object('firstName', g.first_name, 'profilePic', g.profile_pic), 'scores', ${scoresJson}, 'rentalScore', ${rentalScore}, 'unitScore', ${unitScore},
  'pros', w.pros, 'cons', w.cons, 'medias', w.medias, 'reply', ${replyJson}, 'hiddenReason', w.hidden_reason, 'fromWalkIn', w.from_walk_in, 'insertedAt', w.inserted_at)`

export const presentOwnReview = ({ insertedAt, reply, ...row }: OwnReviewRow): OwnReview => ({
  ...row,
  insertedAt: new Date(insertedAt),
  reply: reply && { body: reply.body, insertedAt: new Date(reply.insertedAt) },
})

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, pageOf, pageQuery, text } from '../shared.ts'
import { ownReview, rentalScores, reviewFields, unitScores } from '../bookings/own-review.shapes.ts'
import { rating } from '../rentals/rentals.shapes.ts'
import { mostReviewMedias } from './reviews.rules.ts'

const said = (max: number) => text(max).refine(value => value.length > 0, { error: 'required' })

/**
 * What anybody may read; `score` is the mean of the three that the list is about.
 * A text that the back office hid is empty and `hiddenReason` says why; its numbers stay.
 */
export const review = reviewFields.extend({ score: z.number() }).meta({ id: 'Review' })

const oneReview = z.object({ review: ownReview })

export const submitReview = {
  body: z.strictObject({
    unitScores,
    rentalScores,
    cons: said(2000),
    pros: said(2000),
    medias: z.array(id).max(mostReviewMedias, { error: 'too_long' }).optional(),
  }),
  answer: oneReview,
} satisfies Shape

const publicReviews = { query: pageQuery, answer: pageOf('reviews', review) } satisfies Shape
export const listRentalReviews = publicReviews
export const listUnitReviews = publicReviews

export const listOfficeReviews = {
  query: pageQuery.extend({ unitId: id.optional(), replied: z.enum(['yes', 'no']).optional() }),
  answer: pageOf('reviews', ownReview),
} satisfies Shape

/** Means of each category with one decimal, null without reviews; months with reviews, oldest first, `YYYY-MM` at the rental point. */
export const readReviewSummary = {
  query: z.strictObject({ unitId: id.optional() }),
  answer: z.object({
    rating,
    unanswered: z.int(),
    categories: z.object({
      externalCondition: z.number().nullable(),
      technicalCondition: z.number().nullable(),
      valueForMoney: z.number().nullable(),
      generalImpression: z.number().nullable(),
      service: z.number().nullable(),
      communication: z.number().nullable(),
    }),
    months: z.array(
      z.object({
        month: z.string(),
        count: z.int(),
        externalCondition: z.number(),
        technicalCondition: z.number(),
        valueForMoney: z.number(),
        generalImpression: z.number(),
        service: z.number(),
        communication: z.number(),
      }),
    ),
  }),
} satisfies Shape

export const replyToReview = { body: z.strictObject({ body: said(2000) }), answer: oneReview } satisfies Shape

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, pageOf, pageQuery, text } from '../shared.ts'
import { rating } from '../rentals/rentals.shapes.ts'
import { highestScore, lowestScore, mostReviewMedias } from './reviews.rules.ts'

const score = z.int({ error: 'invalid' }).min(lowestScore, { error: 'invalid' }).max(highestScore, { error: 'invalid' })
const said = (max: number) => text(max).refine(value => value.length > 0, { error: 'required' })

const unitScores = z.strictObject({ externalCondition: score, technicalCondition: score, valueForMoney: score }).meta({ id: 'UnitScores' })
const rentalScores = z.strictObject({ generalImpression: score, service: score, communication: score }).meta({ id: 'RentalScores' })

const reply = z.object({ body: z.string(), insertedAt: instantOut })

const shown = z.object({
  id,
  unitId: id,
  guest: z.object({ firstName: z.string(), profilePic: z.string().nullable() }),
  scores: z.object({ unit: unitScores, rental: rentalScores }),
  pros: z.string(),
  cons: z.string(),
  medias: z.array(z.string()),
  reply: reply.nullable(),
  hiddenReason: z.string().nullable(),
  /** Of a booking that staff wrote down at the counter. */
  fromWalkIn: z.boolean(),
  insertedAt: instantOut,
})

/**
 * What anybody may read; `score` is the mean of the three that the list is about.
 * A text that the back office hid is empty and `hiddenReason` says why; its numbers stay.
 */
export const review = shown.extend({ score: z.number() }).meta({ id: 'Review' })

/** As its guest and the rental see it, hidden or not. */
export const ownReview = shown
  .extend({ rentalId: id, bookingId: id, number: z.string(), unitTitle: z.string(), rentalScore: z.number(), unitScore: z.number() })
  .meta({ id: 'OwnReview' })

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

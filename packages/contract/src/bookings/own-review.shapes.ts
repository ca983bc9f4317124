import { z } from 'zod'
import { id, instantOut } from '../shared.ts'
import { highestScore, lowestScore } from './own-review.rules.ts'

const score = z.int({ error: 'invalid' }).min(lowestScore, { error: 'invalid' }).max(highestScore, { error: 'invalid' })

export const unitScores = z.strictObject({ externalCondition: score, technicalCondition: score, valueForMoney: score }).meta({ id: 'UnitScores' })
export const rentalScores = z.strictObject({ generalImpression: score, service: score, communication: score }).meta({ id: 'RentalScores' })

const reply = z.object({ body: z.string(), insertedAt: instantOut })

/** What every list of reviews shows of one. */
export const reviewFields = z.object({
  id,
  unitId: id,
  guest: z.object({ firstName: z.string(), profilePic: z.string().nullable() }),
  scores: z.object({ unit: unitScores, rental: rentalScores }),
  pros: z.string(),
  cons: z.string(),
  medias: z.array(z.string()),
  reply: reply.nullable(),
  hiddenReason: z.string().nullable(),
  /** Of a walk-in. */
  fromWalkIn: z.boolean(),
  insertedAt: instantOut,
})

/** As its guest and the rental see it, hidden or not. */
export const ownReview = reviewFields
  .extend({ rentalId: id, bookingId: id, number: z.string(), unitTitle: z.string(), rentalScore: z.number(), unitScore: z.number() })
  .meta({ id: 'OwnReview' })

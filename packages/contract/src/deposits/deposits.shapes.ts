import { z } from 'zod'
import { booking } from '../bookings/bookings.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { currency } from '../geo/geo.shapes.ts'
import { cents, id, instantOut, pageOf, pageQuery, text } from '../shared.ts'
import { mostClaimPhotos } from './deposits.rules.ts'
import { claimStatuses } from '../deposit-statuses.ts'

const answer = z.object({ booking })
const words = text(2000).refine(value => value.length > 0, { error: 'required' })
const reason = text(1000).refine(value => value.length > 0, { error: 'required' })

export const secureDeposit = { body: z.strictObject({ paymentMethodId: id }), answer } satisfies Shape
export const acceptClaim = { answer } satisfies Shape
export const disputeClaim = { body: z.strictObject({ words }), answer } satisfies Shape

export const noteDeposit = { body: z.strictObject({ note: text(1000).optional() }), answer } satisfies Shape
export const waiveDeposit = { body: z.strictObject({ reason }), answer } satisfies Shape
export const releaseDeposit = { answer } satisfies Shape
export const claimDeposit = {
  body: z.strictObject({
    amount: cents.min(1, { error: 'invalid_price' }),
    reason,
    photos: z.array(id).min(1, { error: 'required' }).max(mostClaimPhotos),
  }),
  answer,
} satisfies Shape
export const withdrawClaim = { answer } satisfies Shape

const disputed = z
  .object({
    id,
    rental: z.object({ id, title: z.string(), slug: z.string() }),
    booking: z.object({ id, number: z.string(), unit: z.string(), guest: z.string() }),
    deposit: z.int(),
    amount: z.int(),
    currency,
    reason: z.string(),
    photos: z.array(id),
    words: z.string(),
    status: z.enum(claimStatuses),
    decision: z.string(),
    kept: z.int(),
    insertedAt: instantOut,
  })
  .meta({ id: 'Claim' })

export const listClaims = { query: pageQuery.extend({ status: z.enum(claimStatuses).optional() }), answer: pageOf('claims', disputed) } satisfies Shape
/** How much of the claim the rental keeps, from nothing. */
export const decideClaim = { body: z.strictObject({ amount: cents, reason: words }), answer: z.object({ claim: disputed }) } satisfies Shape

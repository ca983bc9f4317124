import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instant, instantOut } from '../shared.ts'
import { alternativeKinds } from './alternatives.rules.ts'

/** A stay that can be booked instead; `total` is its price in cents. */
export const alternative = z
  .object({ kind: z.enum(alternativeKinds), unitId: id, title: z.string(), rentalLength: z.int(), total: z.int(), startAt: instantOut, endAt: instantOut })
  .meta({ id: 'Alternative' })

export const listAlternatives = {
  query: z.strictObject({ startAt: instant, rentalLength: z.coerce.number().int().min(1).max(8760) }),
  answer: z.object({ alternatives: z.array(alternative) }),
} satisfies Shape

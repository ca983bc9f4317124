import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { currency } from '../geo/geo.shapes.ts'
import { id, instant, instantOut, point } from '../shared.ts'
import { unitKinds } from '../unit-kinds.ts'
import { basePeriods } from '../units/units.rules.ts'
import { alternativeKinds } from './alternatives.rules.ts'

/** A stay that can be booked instead; `total` is its price in cents. */
export const alternative = z
  .object({ kind: z.enum(alternativeKinds), unitId: id, title: z.string(), rentalLength: z.int(), total: z.int(), startAt: instantOut, endAt: instantOut })
  .meta({ id: 'Alternative' })

/** A stay at any rental that can be booked as it is, with what a card shows; `total` is its price in cents of the unit's currency. */
export const offeredStay = z
  .object({
    unit: z.object({
      id,
      title: z.string(),
      kind: z.enum(unitKinds),
      baseRentalPeriod: z.enum(basePeriods),
      basePrice: z.int(),
      currency,
      photos: z.array(z.string()),
      photoColors: z.array(z.string().nullable()),
    }),
    rental: z.object({ id, slug: z.string(), title: z.string(), shortAddress: z.string(), timeZone: z.string(), location: point }),
    /** From the wanted place or unit; null if there is none. */
    distanceKm: z.number().nullable(),
    rentalLength: z.int(),
    total: z.int(),
    startAt: instantOut,
    endAt: instantOut,
  })
  .meta({ id: 'OfferedStay' })

export const listAlternatives = {
  query: z.strictObject({ startAt: instant, rentalLength: z.coerce.number().int().min(1).max(8760) }),
  /** `nearby`: the same stay with similar units of other rentals near the unit, the closest price first. */
  answer: z.object({ alternatives: z.array(alternative), nearby: z.array(offeredStay) }),
} satisfies Shape

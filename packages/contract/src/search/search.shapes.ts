import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { degrees, localDate, pageQuery, text } from '../shared.ts'
import { currency, rates } from '../geo/geo.shapes.ts'
import { publicUnit } from '../units/units.shapes.ts'
import { rentalCard } from '../rentals/rentals.shapes.ts'
import { point } from '../shared.ts'
import { unitKinds } from '../unit-kinds.ts'

const numbers = (count: number) =>
  z
    .string()
    .max(120)
    .transform(typed => typed.split(',').map(one => degrees(Number(one))))
    .refine(list => list.length === count && list.every(Number.isFinite), { error: 'invalid_location' })

export const foundUnit = publicUnit
  .extend({
    rental: rentalCard.extend({ addressIsPublic: z.boolean(), location: point, timeZone: z.string() }),
    distanceKm: z.number().nullable(),
    /** By the day: of all of the dates; by the hour: of the shortest stay; null by the month, and without dates. */
    totalForStay: z.int().nullable(),
    /** What the order by price goes by: `amount` in the unit's currency for `length` base periods, `converted` in the currency of the search. */
    comparedPrice: z.object({ amount: z.int(), length: z.int(), converted: z.int() }),
  })
  .meta({ id: 'FoundUnit' })

export const search = {
  query: pageQuery.extend({
    q: text(100).optional(),
    near: numbers(2)
      .refine(([lat = 0, lng = 0]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, { error: 'invalid_location' })
      .optional(),
    radiusKm: z.coerce.number().min(0.1).max(1000).optional(),
    bbox: numbers(4).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    /** What prices are compared in, by its id; without it the caller's, then the default one. */
    currency: z.string().max(36).toLowerCase().optional(),
    /** Cents of that currency: the base price. */
    priceMin: z.coerce.number().int().min(0).optional(),
    priceMax: z.coerce.number().int().min(0).optional(),
    kind: z.enum(unitKinds, { error: 'invalid' }).optional(),
    sort: z.enum(['nearest', 'cheapest', 'newest']).optional(),
  }),
  answer: z.object({
    units: z.array(foundUnit),
    nextCursor: z.string().nullable(),
    /** Counts to 201 at most. */
    total: z.int(),
    /** Whether `total` is all of them. */
    isTotalExact: z.boolean(),
    /** Base prices of the units counted in `total`, in `currency`. */
    facets: z.object({ priceMin: z.int().nullable(), priceMax: z.int().nullable() }),
    currency,
    rates: rates.pick({ date: true, source: true }),
  }),
} satisfies Shape

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { degrees, id, localDate, pageQuery, text } from '../shared.ts'
import { currency, rates } from '../geo/geo.shapes.ts'
import { mostOfAttribute, sizes, transmissions } from '../units/categories.rules.ts'
import { offeredStay } from '../pricing/alternatives.shapes.ts'
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
    /** What the order by price goes by: `amount` in the unit's currency for `length` base periods, `converted` in the currency of the search; null if the rates are outdated. */
    comparedPrice: z.object({ amount: z.int(), length: z.int(), converted: z.int().nullable() }),
  })
  .meta({ id: 'FoundUnit' })

const query = pageQuery.extend({
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
  /** Slug of a category, with all below it. */
  category: z.string().max(40).optional(),
  transmission: z.enum(transmissions, { error: 'invalid' }).optional(),
  size: z.enum(sizes, { error: 'invalid' }).optional(),
  /** So many or more. */
  seats: z.coerce.number().int().min(1).max(mostOfAttribute).optional(),
  bedrooms: z.coerce.number().int().min(1).max(mostOfAttribute).optional(),
  sort: z.enum(['nearest', 'cheapest', 'newest']).optional(),
})

export const search = {
  query,
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
    /** Filters of the request that there are no longer: the answer is the one without them. */
    goneFilters: z.array(z.enum(['category'])),
    rates: rates.pick({ date: true, source: true, isOutdated: true }),
  }),
} satisfies Shape

const counts = <Z extends z.ZodType>(value: Z) => z.array(z.object({ value, count: z.int() }))

/** How many units each choice of a filter leaves, all other filters applied; choosing a category drops the attributes, so it is counted without them. */
export const readFacets = {
  query: query.omit({ limit: true, cursor: true, sort: true }),
  answer: z.object({
    /** By id; those below count for those above. */
    categories: counts(id),
    transmission: counts(z.enum(transmissions)),
    size: counts(z.enum(sizes)),
    seats: counts(z.int()),
    bedrooms: counts(z.int()),
    /** Whether all units that fit were counted; 2,000 at most are. */
    isExact: z.boolean(),
  }),
} satisfies Shape

/** Places that a typed text may mean, in the caller's language, those with units first. */
export const suggestPlaces = {
  query: z.strictObject({ q: text(100).refine(value => value.length > 0, { error: 'required' }) }),
  answer: z.object({
    places: z.array(
      z.object({
        /** Typed as it is, it leads to this place. */
        name: z.string(),
        location: point,
        /** Units for rent within 10 km; counts to 201 at most. */
        units: z.int(),
      }),
    ),
  }),
} satisfies Shape

/** What can be booked where a search with dates finds nothing. Each offer can be booked as it is. */
export const listSearchAlternatives = {
  query: query.omit({ limit: true, cursor: true }).extend({ from: localDate, to: localDate }),
  answer: z.object({
    /** Units that fit but for the dates, at the nearest time within 30 days: by the day for as many days, by the hour and the month for their shortest stay. */
    windows: z.array(offeredStay),
    /** The nearest places outside the wanted one with something on these dates; empty without `near`. */
    places: z.array(
      z.object({
        name: z.string(),
        location: point,
        distanceKm: z.number(),
        /** How many of the nearest 200 units that fit can be booked there. */
        units: z.int(),
        /** The nearest of them. */
        stay: offeredStay,
      }),
    ),
    /** Units of the same kind at the wanted place and dates that lack another filter, the closest price first. */
    likeUnits: z.array(offeredStay),
  }),
} satisfies Shape

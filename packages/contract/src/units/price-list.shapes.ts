import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { cents, id, instant, instantOut, line, localDate } from '../shared.ts'
import { weekdays } from '../rentals/rentals.rules.ts'
import { taxClass } from '../rentals/taxes.shapes.ts'
import {
  extraPers,
  findOverlap,
  highestRate,
  lateFeePers,
  longestGrace,
  lowestRate,
  mostDamages,
  mostExtras,
  mostLengths,
  mostOfExtra,
  mostSeasons,
} from './price-list.rules.ts'
import { longest } from './units.rules.ts'

const price = cents.min(1, { error: 'invalid_price' })
const percent = z.int({ error: 'invalid' }).min(lowestRate, { error: 'invalid' }).max(highestRate, { error: 'invalid' })
const rate = { price: price.optional(), percent: percent.optional() }
/** A price or a share, one of the two. */
const isRate = (one: { price?: number | undefined; percent?: number | undefined }) => (one.price === undefined) !== (one.percent === undefined)

const lengthDiscount = z.strictObject({
  from: z.int({ error: 'invalid_period' }).min(2, { error: 'invalid_period' }).max(8760, { error: 'invalid_period' }),
  percent: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(99, { error: 'invalid' }),
})

const season = z
  .strictObject({
    name: line(60),
    from: localDate,
    to: localDate,
    ...rate,
    minNights: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(longest.Nightly, { error: 'invalid' }).optional(),
  })
  .refine(isRate, { error: 'required', path: ['price'] })
  .refine(one => one.from <= one.to, { error: 'invalid_period', path: ['to'] })

const weekend = z
  .strictObject({
    days: z
      .array(z.enum(weekdays, { error: 'invalid' }))
      .min(1, { error: 'required' })
      .refine(days => new Set(days).size === days.length, { error: 'invalid' }),
    ...rate,
  })
  .refine(isRate, { error: 'required', path: ['price'] })

const extra = {
  title: line(80),
  price: cents,
  per: z.enum(extraPers, { error: 'invalid' }),
  most: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostOfExtra, { error: 'invalid' }),
  /** The unit whose pieces it takes; without one there is always enough. */
  unitId: id.optional(),
  taxClass: taxClass.optional(),
}

const once = <T>(list: readonly T[], of: (one: T) => unknown) => {
  const named = list.map(of).filter(one => one !== undefined)
  return new Set(named).size === named.length
}

const lengths = z
  .array(lengthDiscount, { error: 'invalid' })
  .max(mostLengths, { error: 'too_long' })
  .refine(list => once(list, one => one.from), { error: 'invalid' })
const seasons = z
  .array(season, { error: 'invalid' })
  .max(mostSeasons, { error: 'too_long' })
  .refine(list => !findOverlap(list), { error: 'invalid_period' })

/** An extra keeps its id; one without gets it from the server. */
const extras = z
  .array(z.strictObject({ id: id.optional(), ...extra }), { error: 'invalid' })
  .max(mostExtras, { error: 'too_long' })
  .refine(list => once(list, one => one.id), { error: 'invalid_id' })

export const lateFee = z
  .strictObject({
    grace: z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(longestGrace, { error: 'invalid' }),
    per: z.enum(lateFeePers, { error: 'invalid' }),
    price,
    most: price.nullable(),
  })
  .refine(fee => fee.most === null || fee.most >= fee.price, { error: 'invalid_price', path: ['most'] })
export const damage = z.strictObject({ title: line(80), price })

const damages = z
  .array(damage, { error: 'invalid' })
  .max(mostDamages, { error: 'too_long' })
  .refine(list => once(list, one => one.title.toLowerCase()), { error: 'invalid' })

export const priceList = z
  .object({
    lengths: z.array(lengthDiscount),
    seasons: z.array(season),
    weekend: weekend.nullable(),
    extras: z.array(z.object({ id, ...extra })),
    lateFee: lateFee.nullable().optional(),
    damages: z.array(damage).optional(),
  })
  .meta({ id: 'PriceList' })

const answer = z.object({
  prices: priceList.extend({
    /** Of the unit itself. */
    taxClass: taxClass.optional(),
    updatedAt: instantOut.nullable(),
  }),
})

export const readUnitPrices = { answer } satisfies Shape

/** The whole list; what is left out is taken away, but a late fee, damages and a tax class of the unit that are not named stay. */
export const saveUnitPrices = {
  body: z.strictObject({
    lengths,
    seasons,
    weekend: weekend.nullable(),
    extras,
    lateFee: lateFee.nullable().optional(),
    damages: damages.optional(),
    taxClass: taxClass.optional(),
    updatedAt: instant.nullable().optional(),
  }),
  answer,
} satisfies Shape

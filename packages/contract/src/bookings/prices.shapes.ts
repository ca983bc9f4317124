import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { instantOut } from '../shared.ts'
import { currency } from '../geo/geo.shapes.ts'
import { priceList } from '../units/price-list.shapes.ts'
import { askedStay, priceLine, quoted } from './bookings.shapes.ts'

const taxRate = z.object({ name: z.string(), rate: z.int(), isIncluded: z.boolean() })

/** Why a booking costs what it costs: each step of its price, from what was kept with it. */
const answer = z.object({
  price: z.object({
    /** When the price was made. */
    pricedAt: instantOut,
    /** The rental's. */
    timeZone: z.string(),
    steps: z.array(
      z.object({
        label: z.string(),
        /** How it came about: '2 × $20.00: 5 – 6 Dec'. */
        how: z.string(),
        amount: z.int(),
        /** What all steps up to this one come to. */
        sum: z.int(),
      }),
    ),
    taxesIncluded: z.array(priceLine),
    unitTotal: z.int(),
    total: z.int(),
    currency,
    /** What other dates of the booking are priced from as well. */
    from: z.object({
      list: priceList.optional(),
      taxes: z.array(taxRate).optional(),
      extras: z.array(z.object({ id: z.string(), count: z.int() })).optional(),
      code: z.object({ id: z.string(), code: z.string(), percent: z.int().nullable(), amount: z.int().nullable(), leastLength: z.int().optional() }).optional(),
      smallest: z.int().optional(),
    }),
  }),
})

export const quoteAtCounter = {
  body: z.strictObject(askedStay),
  answer: z.object({ quote: quoted }),
} satisfies Shape

export const readPrice = { answer } satisfies Shape
export const readOfficePrice = { answer } satisfies Shape

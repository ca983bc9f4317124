import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instant, instantOut, text } from '../shared.ts'
import { currency } from '../geo/geo.shapes.ts'
import { priceList } from '../units/price-list.shapes.ts'
import { mostExtras, mostOfExtra } from '../units/price-list.rules.ts'
import { mostGuests, trackings } from '../units/units.rules.ts'
import { taxClass } from '../rentals/taxes.shapes.ts'
import { itemKinds, mostItems, mostOfUnit } from '../calendar/items.rules.ts'

/** Length of a stay in the unit's base period. */
export const length = z.int({ error: 'invalid_period' }).min(1, { error: 'invalid_period' }).max(8760, { error: 'invalid_period' })
export const priceLine = z.object({ label: z.string(), amount: z.int() }).meta({ id: 'PriceLine' })
export const refundStep = z.object({ until: instantOut.nullable(), percent: z.int(), amount: z.int() }).meta({ id: 'RefundStep' })

const taxRate = z.object({ name: z.string(), rate: z.int(), isIncluded: z.boolean(), perNight: z.int().optional(), taxClass: z.literal('reduced').optional() })
const nightFees = z.object({ guestsIncluded: z.int().optional(), extraGuestPrice: z.int().optional(), cleaningFee: z.int().optional() })

const unitDiscount = z.object({ percent: z.int().nullable(), amount: z.int().nullable() })

/** The calculation of a booking's price step by step, from the inputs stored with it. */
const answer = z.object({
  price: z.object({
    /** When the price was calculated. */
    pricedAt: instantOut,
    timeZone: z.string(),
    steps: z.array(
      z.object({
        label: z.string(),
        /** The calculation of the amount: '2 × $20.00: 5 – 6 Dec'. */
        how: z.string(),
        amount: z.int(),
        /** Sum of all steps up to this one. */
        sum: z.int(),
      }),
    ),
    taxesIncluded: z.array(priceLine),
    unitTotal: z.int(),
    total: z.int(),
    currency,
    /** The stored inputs, from which other dates of the booking are priced too. */
    from: z.object({
      /** 2 if the booking has several units or pieces: then `items` stand for `list`. */
      v: z.literal(2).optional(),
      items: z
        .array(
          z.object({
            unitId: id,
            title: z.string(),
            count: z.int(),
            basePrice: z.int(),
            list: priceList.optional(),
            nights: nightFees.optional(),
            discount: unitDiscount.optional(),
            taxClass: taxClass.optional(),
          }),
        )
        .optional(),
      list: priceList.optional(),
      nights: nightFees.optional(),
      discount: unitDiscount.optional(),
      taxClass: taxClass.optional(),
      guests: z.int().optional(),
      taxes: z.array(taxRate).optional(),
      extras: z.array(z.object({ id: z.string(), count: z.int() })).optional(),
      code: z.object({ id: z.string(), code: z.string(), percent: z.int().nullable(), amount: z.int().nullable(), leastLength: z.int().optional() }).optional(),
      smallest: z.int().optional(),
    }),
  }),
})

/** Options of a stay: extras, each at most once, and a discount code. */
export const choice = {
  extras: z
    .array(
      z.strictObject({
        id,
        count: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostOfExtra, { error: 'invalid' }),
      }),
      { error: 'invalid' },
    )
    .max(mostExtras, { error: 'too_long' })
    .refine(list => new Set(list.map(one => one.id)).size === list.length, { error: 'invalid_id' })
    .optional(),
  code: text(60).optional(),
  /** How many guests stay, of stays by the night; as many as the price includes if left out. */
  guests: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostGuests, { error: 'invalid' }).optional(),
}

/** What is booked: a unit, or units of one rental with how many of each, all for the same time. */
const askedUnits = {
  unitId: id.optional(),
  items: z
    .array(
      z.strictObject({
        unitId: id,
        count: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostOfUnit, { error: 'invalid' }),
      }),
      { error: 'invalid' },
    )
    .min(1, { error: 'required' })
    .max(mostItems, { error: 'too_long' })
    .refine(list => new Set(list.map(one => one.unitId)).size === list.length, { error: 'invalid_id' })
    .optional(),
}

/** A stay to be priced or booked. A form of it names either a unit or items: `namesUnits`. */
export const askedStay = { ...askedUnits, startAt: instant, rentalLength: length, ...choice }

export const namesUnits = ({ unitId, items }: { unitId?: string | undefined; items?: unknown }) => (unitId === undefined) !== (items === undefined)
/** Said along with what is wrong with other fields. */
export const notNamed = { error: 'required', path: ['unitId'], when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** A unit of a booking. */
export const bookingItem = z
  .object({
    id,
    unitId: id,
    title: z.string(),
    kind: z.enum(itemKinds),
    count: z.int(),
    /** How many of `count` came with kits or are extras, and have no price of their own. */
    included: z.int(),
    tracking: z.enum(trackings),
    /** Cents with its length discount and extras, before code and taxes. */
    total: z.int(),
    /** Which pieces it has, once they are held, and whether each is back. */
    pieces: z.array(z.object({ id, label: z.string(), isReturned: z.boolean() })),
  })
  .meta({ id: 'BookingItem' })

export const quoted = z.object({
  startAt: instantOut,
  endAt: instantOut,
  rentalLengthHumanized: z.string(),
  lines: z.array(priceLine),
  taxesIncluded: z.array(priceLine),
  unitTotal: z.int(),
  total: z.int(),
  currency,
  items: z.array(
    bookingItem.omit({ id: true, included: true, tracking: true, pieces: true }).extend({
      /** How many of it are free for the whole time; only of units with several pieces and of several units. */
      left: z.int().optional(),
    }),
  ),
})

export const quote = {
  body: z.strictObject(askedStay).refine(namesUnits, notNamed),
  answer: z.object({
    quote: quoted.extend({
      /** What a card is charged if the stay is booked online. */
      online: z.int(),
      deposit: z.object({ kind: z.enum(['by_hand', 'card']), amount: z.int() }).nullable(),
      refunds: z.array(refundStep),
      /** How many more of them are free for the whole time; only of units with several pieces. */
      left: z.int().optional(),
    }),
  }),
} satisfies Shape

export const quoteAtCounter = {
  body: z.strictObject(askedStay).refine(namesUnits, notNamed),
  answer: z.object({ quote: quoted }),
} satisfies Shape

export const readPrice = { answer } satisfies Shape
export const readOfficePrice = { answer } satisfies Shape

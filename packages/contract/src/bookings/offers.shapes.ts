import { z } from 'zod'
import { itemKinds, mostItems, mostOfUnit } from '../calendar/items.rules.ts'
import type { Shape } from '../endpoint.ts'
import { currency } from '../geo/geo.shapes.ts'
import { askedStay, length, priceLine, quoted, refundStep } from '../pricing/prices.shapes.ts'
import { languages } from '../product.ts'
import { cents, id, instant, instantOut, localDate, pageOf, pageQuery, text } from '../shared.ts'
import { cancellationPolicies } from '../cancellation-policies.ts'
import { basePeriods } from '../units/units.rules.ts'
import { mostOfExtra } from '../units/price-list.rules.ts'
import { readBooking, customer } from './bookings.shapes.ts'
import { mostDiscountPercent, mostOptions, offerStatuses } from './offers.rules.ts'

const percent = (most: number) => z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(most, { error: 'invalid' })
const amount = cents.min(1, { error: 'invalid_price' })
const isOne = (one: { percent?: number | undefined; amount?: number | undefined }) => (one.percent === undefined) !== (one.amount === undefined)

/** More of a unit of the offer, or an extra, that the customer may add. */
const askedOption = z
  .strictObject({
    unitId: id.optional(),
    extraId: id.optional(),
    count: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostOfUnit, { error: 'invalid' }),
  })
  .refine(({ unitId, extraId }) => (unitId === undefined) !== (extraId === undefined), { path: ['unitId'], error: 'required' })
  .refine(({ extraId, count }) => extraId === undefined || count <= mostOfExtra, { path: ['count'], error: 'invalid' })
const askedDiscount = z
  .strictObject({ unitId: id, percent: percent(mostDiscountPercent).optional(), amount: amount.optional() })
  .refine(isOne, { path: ['percent'], error: 'required' })
const areDifferent = (list: readonly string[]) => new Set(list).size === list.length

/** What is offered and for when. */
const stay = {
  items: askedStay.items.unwrap(),
  startAt: instant,
  rentalLength: length,
  extras: askedStay.extras,
  guests: askedStay.guests,
  options: z
    .array(askedOption, { error: 'invalid' })
    .max(mostOptions, { error: 'too_long' })
    .refine(list => areDifferent(list.map(one => one.unitId ?? one.extraId ?? '')), { error: 'invalid_id' })
    .optional(),
  /** What a unit costs less, before extras and taxes. */
  discounts: z
    .array(askedDiscount, { error: 'invalid' })
    .max(mostItems + mostOptions, { error: 'too_long' })
    .refine(list => areDifferent(list.map(one => one.unitId)), { error: 'invalid_id' })
    .optional(),
}

const whom = { customerId: id, customer }
const conditions = {
  validUntil: localDate,
  /** Holds the dates for 72 hours at most. */
  holdsDates: z.boolean({ error: 'invalid' }),
  needsSignature: z.boolean({ error: 'invalid' }),
  /** What is to be paid on acceptance; null for nothing. */
  partPayment: z
    .strictObject({ percent: percent(100).optional(), amount: amount.optional() })
    .refine(isOne, { path: ['percent'], error: 'required' })
    .nullable(),
  note: text(2000),
  /** Of the letters; that of the customer's card, or else that of the request, if left out. */
  language: z.enum(languages, { error: 'invalid' }),
}

const offerItem = z.object({
  unitId: id,
  title: z.string(),
  kind: z.enum(itemKinds),
  count: z.int(),
  /** What it consists of, if it is a kit. */
  parts: z.array(z.object({ title: z.string(), count: z.int() })),
  /** Cents with discounts and extras, before taxes. */
  total: z.int(),
  photo: z.string().nullable(),
  photoColor: z.string().nullable(),
})

const offerOption = z.object({
  /** The id of the unit or the extra. */
  id,
  kind: z.enum(['unit', 'extra']),
  title: z.string(),
  count: z.int(),
  /** Cents that it adds to the total, taxes included. */
  price: z.int(),
  isChosen: z.boolean(),
  photo: z.string().nullable(),
  photoColor: z.string().nullable(),
})

const partPayment = z.object({ percent: z.int().nullable(), amount: z.int().nullable() })

/** An offer as it is priced, with the options that are chosen. */
const priced = {
  id,
  version: z.int(),
  status: z.enum(offerStatuses),
  startAt: instantOut,
  endAt: instantOut,
  rentalLength: z.int(),
  rentalLengthHumanized: z.string(),
  rentalPeriodHumanized: z.string(),
  baseRentalPeriod: z.enum(basePeriods),
  timeZone: z.string(),
  guests: z.int().nullable(),
  items: z.array(offerItem),
  options: z.array(offerOption),
  lines: z.array(priceLine),
  taxesIncluded: z.array(priceLine),
  total: z.int(),
  currency,
  deposit: z.object({ kind: z.enum(['by_hand', 'card']), amount: z.int() }).nullable(),
  policy: z.enum(cancellationPolicies),
  partPayment: partPayment.nullable(),
  /** Cents of the total that are to be paid on acceptance. */
  partDue: z.int(),
  /** The last day, and when exactly it ends. */
  validUntil: z.string(),
  validTo: instantOut,
  /** Until when it holds the dates; null if it does not. */
  heldUntil: instantOut.nullable(),
  needsSignature: z.boolean(),
  note: z.string(),
}

export const offer = z
  .object({
    ...priced,
    /** The link for the customer; it opens once the offer was sent. */
    url: z.string(),
    customer: z.object({ id: id.nullable(), name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    language: z.enum(languages),
    sentAt: instantOut.nullable(),
    viewedAt: instantOut.nullable(),
    acceptedAt: instantOut.nullable(),
    withdrawnAt: instantOut.nullable(),
    /** The booking that it has become. */
    booking: z.object({ id, number: z.string() }).nullable(),
    /** First name of the member who made it. */
    by: z.string(),
    insertedAt: instantOut,
    /** What was asked for, as the form sends it. */
    asked: z.object({
      items: z.array(z.object({ unitId: id, count: z.int() })),
      startAt: instantOut,
      rentalLength: z.int(),
      extras: z.array(z.object({ id, count: z.int() })),
      guests: z.int().optional(),
      options: z.array(z.object({ unitId: id.optional(), extraId: id.optional(), count: z.int() })),
      discounts: z.array(z.object({ unitId: id, percent: z.int().optional(), amount: z.int().optional() })),
    }),
  })
  .meta({ id: 'Offer' })

const oneOffer = { answer: z.object({ offer }) } satisfies Shape

export const listOffers = {
  query: pageQuery.extend({ status: z.enum(offerStatuses, { error: 'invalid' }).optional(), customerId: id.optional() }),
  answer: pageOf('offers', offer),
} satisfies Shape
export const readOffer = oneOffer
export const createOffer = {
  body: z
    .strictObject({ ...stay, ...z.object(whom).partial().shape, ...z.object(conditions).partial().shape, validUntil: conditions.validUntil })
    .refine(({ customerId, customer: typed }) => (customerId === undefined) !== (typed === undefined), {
      error: 'required',
      path: ['customer'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  ...oneOffer,
  status: 201,
} satisfies Shape
/** What an offer would cost now, before it is made. */
export const quoteOffer = {
  body: z.strictObject(stay),
  answer: z.object({ quote: quoted.extend({ options: z.array(z.object({ id, price: z.int() })) }) }),
} satisfies Shape
/** What is left out stays as it was. The price is calculated anew only if the stay changes. */
export const saveOffer = {
  body: z
    .strictObject({ ...stay, ...whom, ...conditions })
    .partial()
    .refine(({ customerId, customer: typed }) => customerId === undefined || typed === undefined, { error: 'invalid', path: ['customerId'] }),
  ...oneOffer,
} satisfies Shape
export const sendOffer = { body: z.strictObject({ channel: z.enum(['email', 'link'], { error: 'required' }) }), ...oneOffer } satisfies Shape
export const withdrawOffer = oneOffer

const token = z.object({ token: z.string().max(200, { error: 'too_long' }) })
/** Options are named by the id of their unit or extra. */
const chosen = z.array(id, { error: 'invalid' }).max(mostOptions, { error: 'too_long' }).refine(areDifferent, { error: 'invalid_id' })

/** An offer as its customer opens it. */
const openedOffer = z
  .object({
    ...priced,
    customerName: z.string(),
    rental: z.object({
      id,
      slug: z.string(),
      title: z.string(),
      profilePicUuid: z.string().nullable(),
      brandColor: z.string().nullable(),
      shortAddress: z.string(),
    }),
    /** What a cancellation gives back of the total, if it were accepted now. */
    refunds: z.array(refundStep),
    /** The link is of an earlier version. */
    isNewer: z.boolean(),
    /** The token of the newest version, if this link is of an earlier one. */
    newestToken: z.string().nullable(),
    /** True if somebody else has the dates by now. */
    datesTaken: z.boolean(),
    /** Whether any of its units can no longer be booked. */
    unitClosed: z.boolean(),
    booking: z
      .object({
        number: z.string(),
        status: readBooking.answer.shape.booking.shape.status,
        total: z.int(),
        due: z.int(),
        /** Tokens of `/b/{token}` and `/pay/{token}`; null if it is in an account, or its links were replaced. */
        link: z.string().nullable(),
        paymentLink: z.string().nullable(),
        isSigned: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'OpenedOffer' })

export const openOffer = {
  path: token,
  query: z.strictObject({
    /** Ids of the chosen options, separated by commas. */
    options: z
      .string()
      .max(mostOptions * 37)
      .transform(list => list.split(',').filter(Boolean))
      .pipe(chosen)
      .optional(),
  }),
  answer: z.object({ offer: openedOffer }),
} satisfies Shape

export const acceptOffer = {
  path: token,
  body: z.strictObject({
    options: chosen.optional(),
    payment: z.strictObject({ kind: z.literal('at_rental', { error: 'invalid' }) }).optional(),
  }),
  answer: readBooking.answer,
} satisfies Shape

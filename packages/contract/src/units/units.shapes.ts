import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { highestCents } from '../money.ts'
import { cents, id, instant, instantOut, line, pageOf, pageQuery, text } from '../shared.ts'
import { currency } from '../geo/geo.shapes.ts'
import { mostPhotos } from '../media/media.rules.ts'
import { rating, rental, rentalCard } from '../rentals/rentals.shapes.ts'
import { attributeChanges, attributeValues } from './categories.shapes.ts'
import { priceList } from './price-list.shapes.ts'
import { basePeriods, depositKinds, leastPercent, longest, mostEdited, mostGuests, mostPercent, mostPiecesOfUnit, trackings } from './units.rules.ts'
import { cancellationPolicies } from '../cancellation-policies.ts'
import { unitKinds } from '../unit-kinds.ts'

const period = z.enum(basePeriods, { error: 'required' })
const kind = z.enum(unitKinds, { error: 'invalid' })
const price = cents

/** All optional; a rule left out does not limit. Lengths count in the unit's base period. */
export const unitRules = z
  .strictObject({
    minLength: z.int().min(1).max(8760).optional(),
    maxLength: z.int().min(1).max(8760).optional(),
    noticeMinutes: z.int().min(0).max(525_600).optional(),
    horizonDays: z.int().min(1).max(731).optional(),
    bufferBeforeMinutes: z.int().min(0).max(10_080).optional(),
    bufferAfterMinutes: z.int().min(0).max(10_080).optional(),
  })
  .refine(rules => !rules.minLength || !rules.maxLength || rules.minLength <= rules.maxLength, { error: 'invalid_period' })
  .meta({ id: 'UnitRules' })

/** Absent from a unit that is not by the night. */
const ofNights = <Z extends z.ZodType>(value: Z) =>
  value
    .nullish()
    .transform(known => known ?? undefined)
    .optional()
const nightsOut = {
  /** Local times. */
  checkIn: ofNights(z.string()),
  checkOut: ofNights(z.string()),
  minNights: ofNights(z.int()),
  /** Absent too if the price includes any number of guests. */
  guestsIncluded: ofNights(z.int()),
  extraGuestPrice: ofNights(z.int()),
  cleaningFee: ofNights(z.int()),
}

const clock = z.string({ error: 'invalid' }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' })
const countTo = (most: number) => z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(most, { error: 'invalid' })
/** Of a unit by the night only. `minNights` is its rule `minLength`. */
const nightsIn = {
  checkIn: clock.optional(),
  checkOut: clock.optional(),
  minNights: countTo(longest.Nightly).optional(),
  guestsIncluded: countTo(mostGuests).nullable().optional(),
  extraGuestPrice: cents.optional(),
  cleaningFee: cents.optional(),
}

export const unit = z
  .object({
    id,
    rentalId: id,
    title: z.string(),
    kind,
    /** Null: the category at the top that stands for its kind. */
    categoryId: id.nullable(),
    attributes: attributeValues,
    description: z.string(),
    baseRentalPeriod: z.enum(basePeriods),
    basePrice: z.int(),
    currency,
    photos: z.array(z.string()),
    /** '#rrggbb' for each photo, to be painted until it is there; null where none is known. */
    photoColors: z.array(z.string().nullable()),
    status: z.enum(['active', 'archived']),
    instantBook: z.boolean(),
    rules: unitRules,
    policy: z.enum(cancellationPolicies),
    /** The share of a stay that a card is asked for when it is booked online, in percent; the rest is paid at the rental. */
    onlinePercent: z.int(),
    deposit: z.object({ kind: z.enum(depositKinds), amount: z.int() }),
    /** How many pieces of it guests can get. */
    pieceCount: z.int(),
    /** Whether it consists of other units. */
    isKit: z.boolean(),
    /** `pool`: its pieces are counted and not told apart. */
    tracking: z.enum(trackings),
    ...nightsOut,
    insertedAt: instantOut,
  })
  .meta({ id: 'Unit' })

/** As visitors see it, with the score that its own guests gave it. */
export const publicUnit = unit.extend({ rating }).meta({ id: 'PublicUnit' })

/** `needsContract`: it is handed over with a signed contract only, if the rental has one. */
export const officeUnit = unit.extend({ needsContract: z.boolean(), updatedAt: instantOut }).meta({ id: 'OfficeUnit' })

/** Where a unit is now. */
const whereabouts = {
  /** The booking that the unit is out with, and who has it. */
  out: z.object({ bookingId: id, until: instantOut, overdue: z.boolean(), name: z.string() }).nullable(),
  /** The block that closes it at this moment. */
  blocked: z.object({ blockId: id, until: instantOut, note: z.string() }).nullable(),
  /** The booking that leaves next. */
  next: z.object({ bookingId: id, startAt: instantOut }).nullable(),
}

/** A unit in the office's list, with where it is now and the score that its guests gave it. */
export const listedUnit = officeUnit.extend({ ...whereabouts, rating }).meta({ id: 'ListedUnit' })

export const listOfficeUnits = {
  query: pageQuery.extend({ q: text(100).optional(), status: z.enum(['active', 'archived']).optional() }),
  answer: pageOf('units', listedUnit),
} satisfies Shape

export const createUnit = {
  /** A category also says the kind. */
  body: z.strictObject({
    title: line(120),
    baseRentalPeriod: z.enum(['Daily', 'Nightly'], { error: 'required' }),
    basePrice: price,
    ...nightsIn,
    kind: kind.optional(),
    categoryId: id.optional(),
    /** How many of it there are; 1 if not given. */
    pieces: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostPiecesOfUnit, { error: 'invalid' }).optional(),
    /** `pool`: they are counted and not told apart. */
    tracking: z.enum(trackings, { error: 'invalid' }).optional(),
  }),
  answer: z.object({ unit: officeUnit }),
  status: 201,
} satisfies Shape

export const readOfficeUnit = { answer: z.object({ unit: officeUnit, place: z.object(whereabouts) }) } satisfies Shape

export const saveUnit = {
  body: z.strictObject({
    title: line(120).optional(),
    kind: kind.optional(),
    categoryId: id.nullable().optional(),
    attributes: attributeChanges.optional(),
    description: text(6000).optional(),
    baseRentalPeriod: period.optional(),
    basePrice: price.optional(),
    ...nightsIn,
    photos: z.array(id).max(mostPhotos).optional(),
    instantBook: z.boolean().optional(),
    rules: unitRules.optional(),
    policy: z.enum(cancellationPolicies).optional(),
    onlinePercent: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(100, { error: 'invalid' }).optional(),
    deposit: z
      .strictObject({ kind: z.enum(depositKinds), amount: cents })
      .refine(({ kind, amount }) => (kind === 'none') === (amount === 0), { error: 'invalid_price', path: ['amount'] })
      .optional(),
    needsContract: z.boolean({ error: 'invalid' }).optional(),
    updatedAt: instant.optional(),
  }),
  answer: z.object({ unit: officeUnit }),
} satisfies Shape

const oneUnit = { answer: z.object({ unit: officeUnit }) } satisfies Shape
export const archiveUnit = oneUnit
export const restoreUnit = oneUnit

/** A copy with photos, rules and prices, and without a past. `title`: under this name. */
export const duplicateUnit = { body: z.strictObject({ title: line(120).optional() }), answer: z.object({ unit: officeUnit }), status: 201 } satisfies Shape

const shift = (least: number, most: number) =>
  z
    .int({ error: 'invalid_price' })
    .min(least, { error: 'invalid_price' })
    .max(most, { error: 'invalid_price' })
    .refine(by => by !== 0, { error: 'invalid_price' })

/**
 * Many units at once. Each of `units` is named with the version that the change is made upon;
 * `all` means every unit that is not archived, and takes only what does not depend on a version.
 */
export const editUnits = {
  body: z
    .strictObject({
      units: z
        .array(z.strictObject({ id, updatedAt: instant }))
        .min(1, { error: 'required' })
        .max(mostEdited, { error: 'too_long' })
        .optional(),
      all: z.literal(true).optional(),
      price: z
        .union([z.strictObject({ percent: shift(leastPercent, mostPercent) }), z.strictObject({ amount: shift(-highestCents, highestCents) })], {
          error: 'invalid_price',
        })
        .optional(),
      kind: kind.optional(),
      /** Also says the kind. Values that the category does not have are cleared. */
      categoryId: id.optional(),
      policy: z.enum(cancellationPolicies, { error: 'invalid' }).optional(),
      instantBook: z.boolean().optional(),
      archived: z.boolean().optional(),
    })
    .refine(({ units, all }) => (units === undefined) !== (all === undefined), { error: 'required', path: ['units'] })
    .refine(({ all, price, archived }) => !all || (price === undefined && archived === undefined), { error: 'invalid', path: ['all'] })
    .refine(
      ({ kind, categoryId, price, policy, instantBook, archived }) => [kind, categoryId, price, policy, instantBook, archived].some(one => one !== undefined),
      {
        error: 'required',
        path: ['price'],
      },
    ),
  answer: z.object({
    /** How many are different now. */
    changed: z.int(),
    /** Of each named unit: as it is now, and why it was left alone; null where nothing stood against it. */
    results: z.array(z.object({ unitId: id, unit: officeUnit.nullable(), reason: z.string().nullable(), description: z.string().nullable() })),
  }),
} satisfies Shape

/** A unit of any of the caller's rentals, with where it is now. */
export const ownUnit = z
  .object({
    id,
    title: z.string(),
    photo: z.string().nullable(),
    status: z.enum(['active', 'archived']),
    baseRentalPeriod: z.enum(basePeriods),
    basePrice: z.int(),
    currency,
    rental: z.object({ id, title: z.string(), timeZone: z.string() }),
    ...whereabouts,
    insertedAt: instantOut,
  })
  .meta({ id: 'OwnUnit' })

export const listOwnUnits = {
  query: pageQuery.extend({ q: text(100).optional(), rentalId: id.optional(), status: z.enum(['active', 'archived']).optional() }),
  answer: pageOf('units', ownUnit),
} satisfies Shape

/** The public page of a rental: the company and the first page of its units. */
export const readRental = {
  answer: z.object({ rental, rating, units: z.array(publicUnit), reviewCount: z.int() }),
} satisfies Shape

export const listRentalUnits = { query: pageQuery, answer: pageOf('units', publicUnit) } satisfies Shape

export const readUnit = {
  answer: z.object({
    unit,
    rental: rentalCard,
    rating,
    prices: priceList,
    /** What a kit consists of. */
    parts: z.array(z.object({ unitId: id, title: z.string(), photo: z.string().nullable(), count: z.int() })).optional(),
  }),
} satisfies Shape

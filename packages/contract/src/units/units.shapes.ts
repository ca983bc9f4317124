import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { cents, id, instant, instantOut, line, pageOf, pageQuery, text } from '../shared.ts'
import { currency } from '../geo/geo.shapes.ts'
import { mostPhotos } from '../media/media.rules.ts'
import { rating, rental, rentalCard } from '../rentals/rentals.shapes.ts'
import { basePeriods, cancellationPolicies } from './units.rules.ts'

const period = z.enum(basePeriods, { error: 'required' })
const price = cents.min(1, { error: 'invalid_price' })

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

export const unit = z
  .object({
    id,
    rentalId: id,
    title: z.string(),
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
    insertedAt: instantOut,
  })
  .meta({ id: 'Unit' })

export const officeUnit = unit.extend({ updatedAt: instantOut }).meta({ id: 'OfficeUnit' })

export const listOfficeUnits = { query: pageQuery.extend({ q: text(100).optional() }), answer: pageOf('units', officeUnit) } satisfies Shape

export const createUnit = {
  body: z.strictObject({ title: line(120), baseRentalPeriod: z.literal('Daily', { error: 'required' }), basePrice: price }),
  answer: z.object({ unit: officeUnit }),
  status: 201,
} satisfies Shape

export const readOfficeUnit = { answer: z.object({ unit: officeUnit }) } satisfies Shape

export const saveUnit = {
  body: z.strictObject({
    title: line(120).optional(),
    description: text(6000).optional(),
    baseRentalPeriod: period.optional(),
    basePrice: price.optional(),
    photos: z.array(id).max(mostPhotos).optional(),
    instantBook: z.boolean().optional(),
    rules: unitRules.optional(),
    policy: z.enum(cancellationPolicies).optional(),
    updatedAt: instant.optional(),
  }),
  answer: z.object({ unit: officeUnit }),
} satisfies Shape

/** The public page of a rental: the company and the first page of its units. */
export const readRental = {
  answer: z.object({ rental, rating, units: z.array(unit), reviewCount: z.int() }),
} satisfies Shape

export const listRentalUnits = { query: pageQuery, answer: pageOf('units', unit) } satisfies Shape

export const readUnit = { answer: z.object({ unit, rental: rentalCard, rating }) } satisfies Shape

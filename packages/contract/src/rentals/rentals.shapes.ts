import { z } from 'zod'
import { hexColor } from '../accents.ts'
import type { Shape } from '../endpoint.ts'
import { id, instant, instantOut, line, localDate, point, text } from '../shared.ts'
import { currency } from '../geo/geo.shapes.ts'
import { email } from '../accounts/accounts.shapes.ts'
import { mostPhotos } from '../media/media.rules.ts'
import { memberRole } from '../member-role.ts'
import {
  documentAsks,
  firstSteps,
  isSlug,
  leastUnpaidDays,
  mostAnswerHours,
  mostUnpaidDays,
  mostSingleDates,
  noticeAudiences,
  noticeTopics,
  openApprovals,
  rentalLanguages,
  weekdays,
} from './rentals.rules.ts'
import { cancellationPolicies } from '../cancellation-policies.ts'
import { unitKinds } from '../unit-kinds.ts'

const slug = z
  .string({ error: 'invalid_slug' })
  .max(200, { error: 'invalid_slug' })
  .transform(typed => typed.normalize('NFKC').trim().toLowerCase())
  .refine(isSlug, { error: 'invalid_slug' })

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'invalid' })

const hours = z
  .strictObject({ from: clock, to: clock })
  .refine(one => one.from < one.to, { error: 'invalid_period' })
  .nullable()

/** Hours of each weekday at the rental point; null: closed that day. A weekday left out is open round the clock. `dates` rule over the weekdays. */
export const openingHours = z.strictObject({
  ...(Object.fromEntries(weekdays.map(day => [day, hours.optional()])) as Record<(typeof weekdays)[number], z.ZodOptional<typeof hours>>),
  dates: z
    .record(localDate, hours)
    .refine(dates => Object.keys(dates).length <= mostSingleDates, { error: 'too_long' })
    .optional(),
})

/** Which documents staff ask for at hand-over. */
export const askedDocuments = z.strictObject({
  passport: z.enum(documentAsks, { error: 'invalid' }),
  driverLicense: z.enum(documentAsks, { error: 'invalid' }),
})

/** What is asked for units of a kind, where that is less than for all; never more. */
const documentsByKind = z.partialRecord(z.enum(unitKinds), askedDocuments.partial())

const rating = z.object({ score: z.number().nullable(), count: z.int() }).meta({ id: 'Rating' })
export { rating }

export const rental = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    about: z.string(),
    profilePicUuid: z.string().nullable(),
    photos: z.array(z.string()),
    /** '#rrggbb' for each photo, to be painted until it is there; null where none is known. */
    photoColors: z.array(z.string().nullable()),
    /** '#rrggbb' of its buttons and links; null: the product's. */
    brandColor: z.string().nullable(),
    currency,
    countryId: z.string(),
    shortAddress: z.string(),
    /** False: `address` and `locationGettingAround` are null, and `location` is moved to the nearest 500 m. */
    addressIsPublic: z.boolean(),
    address: z.string().nullable(),
    location: point,
    locationGettingAround: z.string().nullable(),
    timeZone: z.string(),
    languages: z.array(z.enum(rentalLanguages)),
    openingHours,
    documents: askedDocuments,
    documentsByKind,
    /** The longest that the rental takes to answer a request. */
    answerHours: z.int(),
    terms: z.string(),
    /** Its verified own domain, in ASCII. */
    ownDomain: z.string().nullable(),
    rating,
    insertedAt: instantOut,
  })
  .meta({ id: 'Rental' })

export type PublicRental = z.output<typeof rental>

const notices = z.partialRecord(z.enum(noticeTopics), z.enum(noticeAudiences, { error: 'invalid' }))

const settings = z.strictObject({
  answerHours: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostAnswerHours, { error: 'invalid' }),
  /** The longest stay without payment, and the days of all of one guest's together. */
  unpaidDays: z.int({ error: 'invalid' }).min(leastUnpaidDays, { error: 'invalid' }).max(mostUnpaidDays, { error: 'invalid' }),
  /** What new units begin with. */
  unitPolicy: z.enum(cancellationPolicies, { error: 'invalid' }),
  unitInstantBook: z.boolean(),
  /** Who hears of a topic; one left out is told to everybody. */
  notices,
})

/** What members see beside the public fields; to them the place is exact. */
export const officeRental = rental
  .extend({
    address: z.string(),
    locationGettingAround: z.string(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    settings,
    /** Since when guests no longer find it. */
    closedAt: instantOut.nullable(),
    /** It has had bookings: the currency stays. */
    currencyIsFixed: z.boolean(),
    /** The back office took it off the market, and why. */
    suspension: z.object({ at: instantOut, reason: z.string() }).nullable(),
    /** Guests don't find it until the operator of the site approves it; null: approved. `reason`: why it was declined. */
    approval: z.object({ status: z.enum(openApprovals), at: instantOut, reason: z.string().nullable() }).nullable(),
    role: memberRole,
    updatedAt: instantOut,
  })
  .meta({ id: 'OfficeRental' })

export const rentalCard = z
  .object({ id, slug: z.string(), title: z.string(), profilePicUuid: z.string().nullable(), shortAddress: z.string(), rating })
  .meta({ id: 'RentalCard' })

/** '#0a7' is taken as '#00aa77'. */
const color = z.string({ error: 'invalid_color' }).transform((typed, context) => {
  const read = hexColor(typed)
  if (read === undefined) context.addIssue({ code: 'custom', message: 'invalid_color' })
  return read ?? z.NEVER
})

const form = {
  title: line(120),
  slug,
  countryId: z.string({ error: 'required' }).min(1, { error: 'required' }).max(36, { error: 'invalid' }),
  address: line(300),
  shortAddress: line(120),
  location: point,
  locationGettingAround: text(4000),
}

export const createRental = {
  body: z.strictObject({
    ...form,
    locationGettingAround: form.locationGettingAround.optional(),
    openingHours: openingHours.optional(),
    addressIsPublic: z.boolean({ error: 'invalid' }).optional(),
  }),
  answer: z.object({ rental: officeRental }),
  status: 201,
} satisfies Shape

export const readOfficeRental = { answer: z.object({ rental: officeRental }) } satisfies Shape

export const saveRental = {
  body: z.strictObject({
    ...z.object(form).partial().shape,
    about: text(6000).optional(),
    profilePicUuid: id.nullable().optional(),
    photos: z.array(id).max(mostPhotos).optional(),
    brandColor: color.nullable().optional(),
    currencyId: z.string().max(36).optional(),
    addressIsPublic: z.boolean({ error: 'invalid' }).optional(),
    languages: z.array(z.enum(rentalLanguages)).max(rentalLanguages.length).optional(),
    openingHours: openingHours.optional(),
    terms: text(20_000).optional(),
    contactEmail: z
      .union([z.literal(''), email])
      .nullable()
      .optional(),
    contactPhone: text(30).nullable().optional(),
    documents: askedDocuments.partial().optional(),
    documentsByKind: documentsByKind.optional(),
    settings: settings.partial().optional(),
    updatedAt: instant.optional(),
  }),
  answer: z.object({ rental: officeRental }),
} satisfies Shape

const oneRental = { answer: z.object({ rental: officeRental }) } satisfies Shape
export const closeRental = oneRental
export const reopenRental = oneRental
export const requestApproval = oneRental

/** `sent`: a gateway took it; `kept`: none is set, it stands in the sandbox; `refused`: no gateway takes this address; `failed`: with what the gateway said. */
export const sendTest = {
  body: z.strictObject({ channel: z.enum(['email', 'sms'], { error: 'required' }) }),
  answer: z.object({ test: z.object({ to: z.string(), result: z.enum(['sent', 'kept', 'refused', 'failed']), said: z.string().nullable() }) }),
} satisfies Shape

export const readFirstSteps = {
  answer: z.object({
    steps: z.array(z.object({ name: z.enum(firstSteps), done: z.boolean() })),
    isHidden: z.boolean(),
    /** A unit that the steps can lead to. */
    unitId: id.nullable(),
  }),
} satisfies Shape
export const noteFirstSteps = {
  body: z.strictObject({ linkShared: z.literal(true).optional(), hidden: z.boolean().optional() }),
  answer: readFirstSteps.answer,
} satisfies Shape

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { currency } from '../geo/geo.shapes.ts'
import { memberRole } from '../member-role.ts'
import { paymentStatuses } from '../money/money.rules.ts'
import { category, categoryForm } from '../units/categories.shapes.ts'
import { categoryStatuses } from '../units/categories.rules.ts'
import { openApprovals } from '../rentals/rentals.rules.ts'
import { reviewFlags } from '../reviews/reviews.rules.ts'
import { ownReview } from '../bookings/own-review.shapes.ts'
import { id, instantOut, pageOf, pageQuery, text } from '../shared.ts'
import { attentionKinds, auditActs, bookingFilters, dashboardPeriods, longestReason, rentalFilters, reviewFilters, userFilters } from './backoffice.rules.ts'
import { bookingStatuses } from '../booking-statuses.ts'

/** Why an admin does it; it stands in the audit log for good. */
export const reason = { body: z.strictObject({ reason: text(longestReason).refine(value => value.length > 0, { error: 'required' }) }) }

const filtered = <S extends readonly [string, ...string[]]>(statuses: S) => pageQuery.extend({ q: text(100).optional(), status: z.enum(statuses).optional() })

export const person = z.object({ id, firstName: z.string(), lastName: z.string(), profilePic: z.string().nullable() })
export const company = z.object({ id, slug: z.string(), title: z.string(), profilePicUuid: z.string().nullable() })

const auditEntry = z
  .object({
    id,
    /** The place in the chain, from 1, without gaps. */
    number: z.int(),
    at: instantOut,
    /** null: the command line. */
    by: person.nullable(),
    act: z.string(),
    subject: z.object({ kind: z.string(), id, name: z.string() }),
    reason: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** SHA-256 over the link before and this entry, hexadecimal. */
    link: z.string(),
  })
  .meta({ id: 'AuditEntry' })

export const history = z.array(auditEntry)

const userRow = person
  .extend({
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    localeCountry: z.string(),
    isAdmin: z.boolean(),
    blockedAt: instantOut.nullable(),
    rentalCount: z.int(),
    bookingCount: z.int(),
    lastSeenAt: instantOut.nullable(),
    insertedAt: instantOut,
  })
  .meta({ id: 'BackofficeUserRow' })

const user = userRow
  .extend({ rentals: z.array(company.extend({ role: memberRole })), sessionCount: z.int(), reviewCount: z.int(), history })
  .meta({ id: 'BackofficeUser' })

const rentalRow = company
  .extend({
    shortAddress: z.string(),
    countryId: z.string(),
    owner: person.nullable(),
    unitCount: z.int(),
    bookingCount: z.int(),
    /** Totals of all agreed bookings, in `currency`. */
    volume: z.int(),
    currency,
    suspendedAt: instantOut.nullable(),
    suspendedReason: z.string().nullable(),
    approval: z.enum(['approved', ...openApprovals]),
    approvalReason: z.string().nullable(),
    insertedAt: instantOut,
  })
  .meta({ id: 'BackofficeRentalRow' })

const rental = rentalRow
  .extend({
    members: z.array(person.extend({ role: memberRole })),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    timeZone: z.string(),
    rating: z.object({ score: z.number().nullable(), count: z.int() }),
    /** Bookings that are agreed or under way. */
    runningCount: z.int(),
    history,
  })
  .meta({ id: 'BackofficeRental' })

const bookingRow = z
  .object({
    id,
    number: z.string(),
    status: z.enum(bookingStatuses),
    startAt: instantOut,
    endAt: instantOut,
    timeZone: z.string(),
    rental: company,
    unitTitle: z.string(),
    /** Its first one. */
    unitPhoto: z.string().nullable(),
    guest: person.nullable(),
    /** Of somebody without an account. */
    customerName: z.string().nullable(),
    total: z.int(),
    /** Sum of the agreed charges, in addition to `total`. */
    chargesTotal: z.int(),
    currency,
    payment: z.object({ kind: z.enum(['online', 'at_rental']).nullable(), status: z.string(), refunded: z.int() }),
    insertedAt: instantOut,
  })
  .meta({ id: 'BackofficeBookingRow' })

const booking = bookingRow
  .extend({
    steps: z.array(
      z.object({
        status: z.enum(bookingStatuses),
        at: instantOut,
        by: z.enum(['guest', 'rental', 'system']),
        name: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BackofficeBooking' })

const paymentRow = z
  .object({
    id,
    status: z.enum(paymentStatuses),
    amount: z.int(),
    /** The platform's part. */
    fee: z.int(),
    refunded: z.int(),
    currency,
    card: z.object({ brand: z.string(), last4: z.string() }),
    provider: z.string(),
    providerRef: z.string().nullable(),
    failure: z.string().nullable(),
    booking: z.object({ id, number: z.string() }),
    rental: company,
    guest: person.nullable(),
    /** Of somebody without an account. */
    customerName: z.string().nullable(),
    insertedAt: instantOut,
    updatedAt: instantOut,
  })
  .meta({ id: 'BackofficePaymentRow' })

const payment = paymentRow
  .extend({
    refunds: z.array(
      z.object({ id, amount: z.int(), status: z.enum(['waiting', 'submitted', 'succeeded', 'failed', 'void']), reason: z.string(), insertedAt: instantOut }),
    ),
  })
  .meta({ id: 'BackofficePayment' })

const reviewRow = ownReview
  .extend({
    rental: company,
    author: person,
    hiddenAt: instantOut.nullable(),
    /** What this review has in common with others of its rental, and with how many, itself included. */
    flags: z.array(z.object({ reason: z.enum(reviewFlags), count: z.int() })),
  })
  .meta({ id: 'BackofficeReviewRow' })
const review = reviewRow.extend({ history }).meta({ id: 'BackofficeReview' })

const count = z.object({ total: z.int(), now: z.int(), before: z.int() })

/** Points begin at `from`, `daysEach` apart, oldest first; days are UTC. `now` is this period, `before` the one before it. */
export const readDashboard = {
  query: z.strictObject({ period: z.enum(Object.keys(dashboardPeriods) as (keyof typeof dashboardPeriods)[]).default('30d') }),
  answer: z.object({
    dashboard: z
      .object({
        from: z.string(),
        daysEach: z.int(),
        users: count,
        rentals: count,
        bookings: count,
        points: z.array(z.object({ from: z.string(), users: z.int(), rentals: z.int(), bookings: z.int(), bookingsBefore: z.int() })),
        /** Totals of agreed bookings, a currency each, the one with most bookings first. */
        volumes: z.array(z.object({ currency, now: z.int(), before: z.int(), points: z.array(z.int()) })),
        attention: z.array(z.object({ kind: z.enum(attentionKinds), count: z.int() })),
        /** Set if the database was restored from a backup and nothing leaves it until an operator resumes it. */
        heldCopy: z.object({ madeAt: instantOut, restoredAt: instantOut }).nullable(),
      })
      .meta({ id: 'Dashboard' }),
  }),
} satisfies Shape

export const listUsers = { query: filtered(userFilters), answer: pageOf('users', userRow) } satisfies Shape
export const readUser = { answer: z.object({ user }) } satisfies Shape
const userAct = { ...reason, answer: z.object({ user }) } satisfies Shape
export const blockUser = userAct
export const unblockUser = userAct

export const listRentals = { query: filtered(rentalFilters), answer: pageOf('rentals', rentalRow) } satisfies Shape
export const readBackofficeRental = { answer: z.object({ rental }) } satisfies Shape
const rentalAct = { ...reason, answer: z.object({ rental }) } satisfies Shape
export const suspendRental = rentalAct
export const restoreRental = rentalAct
export const approveRental = { answer: z.object({ rental }) } satisfies Shape
export const declineRental = rentalAct

const settings = z.object({ approvesRentals: z.boolean() }).meta({ id: 'SiteSettings' })
export const readSettings = { answer: z.object({ settings }) } satisfies Shape
/** `approvesRentals`: rentals created from now on wait until an admin approves them. Those that wait when it is switched off go on waiting. */
export const saveSettings = {
  body: z.strictObject({ approvesRentals: z.boolean({ error: 'invalid' }).optional() }),
  answer: z.object({ settings }),
} satisfies Shape

export const listBackofficeBookings = { query: filtered(bookingFilters as [string, ...string[]]), answer: pageOf('bookings', bookingRow) } satisfies Shape
export const readBackofficeBooking = { answer: z.object({ booking }) } satisfies Shape

export const listBackofficePayments = { query: filtered(paymentStatuses), answer: pageOf('payments', paymentRow) } satisfies Shape
export const readPayment = { answer: z.object({ payment }) } satisfies Shape

export const listReviews = { query: filtered(reviewFilters), answer: pageOf('reviews', reviewRow) } satisfies Shape
export const readReview = { answer: z.object({ review }) } satisfies Shape
const reviewAct = { ...reason, answer: z.object({ review }) } satisfies Shape
export const hideReview = reviewAct
export const unhideReview = reviewAct

export const listAudit = {
  query: pageQuery.extend({ act: z.enum(auditActs).optional(), subjectId: id.optional(), byId: id.optional() }),
  answer: pageOf('entries', auditEntry),
} satisfies Shape

const editedCategory = category.extend({ unitCount: z.int() }).meta({ id: 'BackofficeCategory' })

/** Every category, removed ones too, in the order of the tree's levels; `unitCount`: active units that name it; at the top also those of its kind that name none. */
export const readCategories = { answer: z.object({ categories: z.array(editedCategory) }) } satisfies Shape
export const createCategory = {
  body: z.strictObject({ ...categoryForm, parentId: categoryForm.parentId.default(null), attributes: categoryForm.attributes.default([]) }),
  answer: z.object({ category: editedCategory }),
  status: 201,
} satisfies Shape
/** `place`: among its siblings, from 0. The slug stays: links hold it. */
export const saveCategory = {
  body: z
    .strictObject({
      names: categoryForm.names,
      parentId: categoryForm.parentId,
      kind: categoryForm.kind,
      attributes: categoryForm.attributes,
      status: z.enum(categoryStatuses, { error: 'invalid' }),
      place: z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(999, { error: 'invalid' }),
    })
    .partial(),
  answer: z.object({ category: editedCategory }),
} satisfies Shape

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { cents, id, instant, instantOut, line, pageOf, pageQuery, point, text } from '../shared.ts'
import { email } from '../accounts/accounts.shapes.ts'
import { typedPhone } from '../customers/customers.shapes.ts'
import { currency } from '../geo/geo.shapes.ts'
import { paymentWay } from '../money/payments.shapes.ts'
import { basePeriods } from '../units/units.rules.ts'
import { ownReview } from './own-review.shapes.ts'
import { askedStay, bookingItem, length, namesUnits, notNamed, priceLine, refundStep } from '../pricing/prices.shapes.ts'
import { chargesOfBooking } from './booking-charges.shapes.ts'
import { bookingActs, bookingGroups, bookingSorts } from './bookings.rules.ts'
import { bookingStatuses } from '../booking-statuses.ts'
import { changeStatuses } from './changes.rules.ts'
import { cancellationPolicies } from '../cancellation-policies.ts'
import { unitKinds } from '../unit-kinds.ts'
import { claimStatuses, depositStatuses } from '../deposit-statuses.ts'

const reason = text(1000).refine(value => value.length > 0, { error: 'required' })

export const bookingStatus = z.enum(bookingStatuses)

export const payment = z
  .object({
    id: id.nullable(),
    kind: z.enum(['online', 'at_rental']).nullable(),
    status: z.enum(['none', 'processing', 'requires_action', 'authorised', 'captured', 'failed', 'refunded']),
    refunded: z.int(),
    /** The part of `refunded` that the rental refunded offline, and the part that the payment provider refused, which still has to be refunded offline. */
    refundedByHand: z.int(),
    refundRefused: z.int(),
    /** The part of the total that is charged to a card when the stay is booked; the rest is paid at the rental. */
    online: z.int(),
    /** Payments by card less refunds to it, and payments at the rental. */
    paidOnline: z.int(),
    paidAtRental: z.int(),
    /** Balance due of a confirmed booking. */
    due: z.int(),
    /** True if a higher price after a reschedule is charged automatically to the card that paid. */
    chargesAgain: z.boolean(),
    /** The latest additional charge to a card, for a reschedule or the balance due, while it is not paid. */
    rest: z
      .object({ id, amount: z.int(), status: z.enum(['processing', 'requires_action', 'authorised', 'failed']), actionUrl: z.string().optional() })
      .nullable(),
    actionUrl: z.string().optional(),
    /** Deadline to pay a confirmed booking whose payment failed. */
    payBy: instantOut.optional(),
  })
  .meta({ id: 'Payment' })

/** The deposit of a booking and the damage claim against it. */
export const bookingDeposit = z
  .object({
    kind: z.enum(['by_hand', 'card']),
    amount: z.int(),
    status: z.enum(depositStatuses),
    /** For cards: authorized only ('hold'), or charged and refunded later. */
    way: z.enum(['hold', 'charge']).nullable(),
    kept: z.int(),
    /** When it is released automatically. */
    releaseAt: instantOut.nullable(),
    failure: z.string().nullable(),
    actionUrl: z.string().optional(),
    claim: z
      .object({
        id,
        amount: z.int(),
        reason: z.string(),
        photos: z.array(id),
        status: z.enum(claimStatuses),
        answerBy: instantOut,
        words: z.string(),
        decision: z.string(),
        kept: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'Deposit' })

/** An action that the caller may take on a booking. */
export const can = z.enum(bookingActs)

/** A reschedule request. */
export const change = z
  .object({
    id,
    startAt: instantOut,
    endAt: instantOut,
    rentalLength: z.int(),
    rentalLengthHumanized: z.string(),
    rentalPeriodHumanized: z.string(),
    total: z.int(),
    /** Change of the total; negative if the new dates cost less. */
    difference: z.int(),
    /** Message that says why the booking's discount code does not apply to the new dates; null if it does. */
    lostCode: z.string().nullable(),
    insertedAt: instantOut,
    expiresAt: instantOut,
    status: z.enum(changeStatuses),
    by: z.enum(['guest', 'rental']),
    /** The unit that the rental offers instead; the dates stay then. Null if other dates are asked for. */
    unit: z
      .object({
        id,
        title: z.string(),
        photo: z.string().nullable(),
        /** How many, and the unit that they replace. */
        count: z.int(),
        insteadOf: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Change' })

export const booking = z
  .object({
    id,
    number: z.string(),
    status: bookingStatus,
    overdue: z.boolean(),
    rentalId: id,
    insertedAt: instantOut,
    expiresAt: instantOut.nullable(),
    startAt: instantOut,
    endAt: instantOut,
    rentalLength: z.int(),
    baseRentalPeriod: z.enum(basePeriods),
    rentalLengthHumanized: z.string(),
    rentalPeriodHumanized: z.string(),
    /** How many guests stay; only of stays by the night. */
    guests: z
      .int()
      .nullish()
      .transform(known => known ?? undefined)
      .optional(),
    comment: z.string(),
    /** The first unit. */
    unit: z.object({ id, title: z.string(), kind: z.enum(unitKinds), photos: z.array(z.string()) }),
    /** All units of the booking with how many of each, in the order in which they were chosen. */
    items: z.array(bookingItem),
    user: z
      .object({
        id,
        firstName: z.string(),
        lastName: z.string(),
        profilePic: z.string().nullable(),
        insertedAt: instantOut,
        /** For the rental only, if the guest's profile is visible. */
        about: z.string().optional(),
        email: z.string().nullable().optional(),
        phoneNumber: z.string().optional(),
      })
      .nullable(),
    /** Of a walk-in, for the rental only: what was typed, and the card (null once the customer was erased). */
    customer: z.object({ id: id.nullable(), name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).optional(),
    /** The card of the customer, for the rental only: from the confirmation on. */
    customerId: id.nullable().optional(),
    /** The rental's internal note; not shown to the guest. */
    note: z.string().optional(),
    rental: z.object({
      id,
      slug: z.string(),
      title: z.string(),
      profilePicUuid: z.string().nullable(),
      /** '#rrggbb' */
      brandColor: z.string().nullable(),
      shortAddress: z.string(),
      timeZone: z.string(),
      address: z.string().optional(),
      locationGettingAround: z.string().optional(),
      location: point.optional(),
      /** E.164. Phone and e-mail are shown to the guest once the booking is confirmed. */
      contactPhone: z.string().nullable().optional(),
      contactEmail: z.string().nullable().optional(),
    }),
    basePrice: z.int(),
    lines: z.array(priceLine),
    /** Taxes that the prices include. */
    taxesIncluded: z.array(priceLine),
    unitTotal: z.int(),
    total: z.int(),
    currency,
    ...chargesOfBooking,
    payment,
    deposit: bookingDeposit.nullable(),
    policy: z.enum(cancellationPolicies),
    refunds: z.array(refundStep),
    can: z.array(can),
    /** The pending reschedule request. */
    change: change.nullable(),
    refundIfCancelledNow: z.int(),
    review: ownReview.nullable(),
    history: z.array(
      z.object({
        status: bookingStatus,
        at: instantOut,
        by: z.object({ kind: z.enum(['guest', 'rental', 'system']), name: z.string() }),
        /** A reason code (`productReasons`) or text written by a user. */
        reason: z.string().nullable(),
        /** Text of a user in addition to a reason code. */
        note: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Booking' })

const oneBooking = { answer: z.object({ booking }) } satisfies Shape

export const createBooking = {
  body: z.strictObject({ ...askedStay, comment: text(2000).optional() }).refine(namesUnits, notNamed),
  answer: z.object({ booking }),
  status: 201,
} satisfies Shape

const bookingsQuery = pageQuery.extend({ status: bookingStatus.optional() })

export const listBookings = { query: bookingsQuery.extend({ group: z.enum(bookingGroups).optional() }), answer: pageOf('bookings', booking) } satisfies Shape
export const readBooking = oneBooking

export const confirmBooking = {
  body: z.strictObject({ payment: paymentWay }),
  answer: oneBooking.answer,
} satisfies Shape

export const cancelBooking = { body: z.strictObject({ reason: text(1000).optional() }), answer: oneBooking.answer } satisfies Shape

export const listOfficeBookings = {
  query: bookingsQuery.extend({
    unitId: id.optional(),
    customerId: id.optional(),
    q: text(100).optional(),
    sort: z.enum(bookingSorts).optional(),
    /** Only bookings that end in [endsFrom, endsTo). */
    endsFrom: instant.optional(),
    endsTo: instant.optional(),
  }),
  answer: pageOf('bookings', booking),
} satisfies Shape
/** Bookings of all rentals that the caller works in. */
export const listOwnOfficeBookings = {
  query: bookingsQuery.extend({ rentalId: id.optional(), q: text(100).optional() }),
  answer: pageOf('bookings', booking),
} satisfies Shape
export const readOfficeBooking = oneBooking
export const confirmRequest = oneBooking
export const declineRequest = { body: z.strictObject({ reason }), answer: oneBooking.answer } satisfies Shape
export const cancelOfficeBooking = { body: z.strictObject({ reason }), answer: oneBooking.answer } satisfies Shape
export const refundBooking = {
  /** `byHand`: records an offline refund; no card is refunded. */
  body: z.strictObject({ amount: cents.min(1, { error: 'invalid_price' }), reason, byHand: z.boolean({ error: 'invalid' }).optional() }),
  answer: oneBooking.answer,
} satisfies Shape
export const payRest = { body: z.strictObject({ paymentMethodId: id }), answer: oneBooking.answer } satisfies Shape
export const noteCash = {
  body: z.strictObject({
    amount: cents.min(1, { error: 'invalid_price' }),
    way: z.enum(['taken', 'given_back'], { error: 'required' }),
    note: text(1000).optional(),
  }),
  answer: oneBooking.answer,
} satisfies Shape
export const markNoShow = { body: z.strictObject({ reason: text(1000).optional() }), answer: oneBooking.answer } satisfies Shape

/** A card of the rental, or what is typed; that finds the card with this phone or e-mail, or makes one. */
export const customer = z
  .strictObject({ customerId: id, name: line(160), phone: typedPhone, email: email.nullable() })
  .partial()
  .refine(({ customerId, name }) => customerId !== undefined || name !== undefined, { path: ['name'], error: 'required' })
  .refine(({ customerId, name, phone, email: typed }) => customerId === undefined || (name === undefined && phone == null && typed == null), {
    path: ['customerId'],
    error: 'invalid',
  })

export const bookAtCounter = {
  body: z
    .strictObject({
      ...askedStay,
      customer,
      payment: z.strictObject({ kind: z.literal('at_rental', { error: 'invalid' }) }),
      note: text(2000).optional(),
    })
    .refine(namesUnits, notNamed),
  answer: oneBooking.answer,
  status: 201,
} satisfies Shape

export const askChange = {
  body: z.strictObject({ startAt: instant.optional(), rentalLength: length.optional() }),
  answer: z.object({ change }),
} satisfies Shape
export const answerChange = { answer: z.object({ change }) } satisfies Shape

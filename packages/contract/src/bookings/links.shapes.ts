import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { listPapers, readPaper } from '../money/papers.shapes.ts'
import { cents, id, instantOut, text } from '../shared.ts'
import { booking } from './bookings.shapes.ts'

/** The tokens of secret links. */
const ofBooking = z.object({ link: z.string().max(64) })
const ofPayment = z.object({ paymentLink: z.string().max(64) })

/** What is to be paid through a link. */
const linkPayment = z.object({
  /** What the link asks for: the part that was agreed first, or the whole balance. */
  amount: z.int(),
  /** The whole balance, which may be paid at once instead. */
  due: z.int(),
  /** A card payment that is being processed or waits for the bank. */
  waiting: z.object({ amount: z.int(), status: z.enum(['processing', 'requires_action']), actionUrl: z.string().optional() }).nullable(),
  /** False if the booking can be paid at the rental only. */
  takesCards: z.boolean(),
  /** Token of the payment link. */
  token: z.string(),
})

/** A booking behind a secret link. */
const linked = z.object({
  /** Null if the booking is in an account. */
  booking: booking.nullable(),
  link: z
    .object({
      /** What the rental typed. Without phone and e-mail for those who have the payment link only. */
      customer: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
      payment: linkPayment,
      /** When the link stops opening the booking, unless it is still under way. */
      endsAt: instantOut,
    })
    .nullable(),
  /** Set if the guest has opened the booking with an account: it is shown there. */
  account: z.object({ bookingId: id }).nullable(),
})

const amount = cents.min(1, { error: 'invalid_price' })

export const readBookingLink = { path: ofBooking, answer: linked } satisfies Shape
export const cancelByLink = {
  path: ofBooking,
  body: z.strictObject({
    reason: text(1000).optional(),
    /** The refund that was shown, in cents: refused with `refund_changed` if it is another one by now. */
    refund: cents.optional(),
  }),
  answer: linked,
} satisfies Shape

export const listPapersByLink = { ...listPapers, path: ofBooking } satisfies Shape
export const readPaperByLink = { ...readPaper, path: ofBooking.extend({ paper: id }) } satisfies Shape

export const readPaymentLink = { path: ofPayment, answer: linked } satisfies Shape
export const payByLink = {
  path: ofPayment,
  body: z.strictObject({
    providerToken: text(500).refine(value => value.length > 0, { error: 'required' }),
    /** The amount that was shown: `payment.amount` or `payment.due`; refused with `amount_changed` if it is neither. Left out: `payment.amount`. */
    amount: amount.optional(),
  }),
  answer: linked,
} satisfies Shape

/** The links of a booking, for members of its rental. */
const officeLink = z
  .object({
    url: z.string(),
    payUrl: z.string(),
    endsAt: instantOut,
    /** The e-mail that it can be sent to; null without one, and for a customer who gets no e-mails. */
    email: z.string().nullable(),
    /** When a link was last sent. */
    sentAt: instantOut.nullable(),
    /** The sum up to which the payment link asks first, in cents of total and charges; null: the whole balance. */
    payFirst: z.int().nullable(),
  })
  .meta({ id: 'BookingLink' })

const oneLink = { answer: z.object({ link: officeLink }) } satisfies Shape

/** Null for a booking that is in an account. */
export const readOfficeLink = { answer: z.object({ link: officeLink.nullable() }) } satisfies Shape
export const saveOfficeLink = { body: z.strictObject({ payFirst: amount.nullable() }), ...oneLink } satisfies Shape
export const replaceOfficeLink = oneLink
export const sendOfficeLink = { body: z.strictObject({ kind: z.enum(['booking', 'payment'], { error: 'required' }) }), ...oneLink } satisfies Shape

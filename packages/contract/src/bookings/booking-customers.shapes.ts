import { z } from 'zod'
import { customer } from '../customers/customers.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { currency } from '../geo/geo.shapes.ts'
import { cents, id, instantOut, pageOf, pageQuery } from '../shared.ts'

/** What a customer's bookings come to. */
export const readCustomerBalance = {
  answer: z.object({
    balance: z.object({
      /** Agreed bookings, those that are over included. */
      bookingCount: z.int(),
      /** Start of the latest of them. */
      lastStartAt: instantOut.nullable(),
      /** What is still to be paid, by currency; empty if nothing is. */
      due: z.array(z.object({ amount: z.int(), currency })),
    }),
  }),
} satisfies Shape

/** The bookings and what is missing on this card come from another one, which is deleted. */
export const mergeCustomers = { body: z.strictObject({ customerId: id }), answer: z.object({ customer }) } satisfies Shape

export const eraseCustomer = { answer: null } satisfies Shape

/** A stay that was over before the rental came here, imported from another tool. */
export const pastBooking = z
  .object({
    id,
    /** As the other tool wrote it; '' if it did not. */
    number: z.string(),
    unitId: id.nullable(),
    unitTitle: z.string(),
    count: z.int(),
    startAt: instantOut,
    endAt: instantOut,
    /** In cents; null if the file did not say. Not part of the rental's revenue. */
    total: cents.nullable(),
    currency,
    note: z.string(),
  })
  .meta({ id: 'PastBooking' })

/** Newest first. */
export const listPastBookings = { query: pageQuery, answer: pageOf('pastBookings', pastBooking) } satisfies Shape

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { currency } from '../geo/geo.shapes.ts'
import { languages } from '../product.ts'
import { cents, id, instantOut, line, localDate, pageOf, pageQuery } from '../shared.ts'
import { movementKinds } from './money.rules.ts'
import { paperLink } from './papers.shapes.ts'

export const paymentMethod = z
  .object({ id, brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int(), isDefault: z.boolean() })
  .meta({ id: 'PaymentMethod' })

const paymentMethods = z.array(paymentMethod)

export const listPaymentMethods = { answer: z.object({ paymentMethods }) } satisfies Shape
export const savePaymentMethod = {
  body: z.strictObject({ providerToken: line(255) }),
  answer: z.object({ paymentMethods, paymentMethod }),
  status: 201,
} satisfies Shape
/** What the provider's own field for cards needs; the card is saved with the name of what it set up. */
export const setUpPaymentMethod = { answer: z.object({ clientSecret: z.string() }), status: 201 } satisfies Shape
export const removePaymentMethod = { answer: null } satisfies Shape
export const makeDefault = { answer: z.object({ paymentMethods }) } satisfies Shape

/** Cents from 1. */
const amount = cents.min(1, { error: 'invalid_price' })

const days = { from: localDate.optional(), to: localDate.optional() }
const range = { ...days, unitId: id.optional() }

/**
 * Dates are days at the rental point, `to` included. With a unit: its share of each booking, by what the lines of the price ask for each unit.
 */
export const readFinances = {
  query: z.strictObject({ ...range, by: z.enum(['day']).optional() }),
  answer: z.object({
    currency,
    balance: z.object({ pending: z.int(), available: z.int(), payingOut: z.int(), refunding: z.int(), deposits: z.int() }),
    /** `YYYY-MM`, each month of the range; income is what guests paid less what they got back. */
    months: z.array(z.object({ month: z.string(), income: z.int(), fees: z.int(), payouts: z.int() })),
    /** With `by=day`: the days of the range on which money came in or went back, in order. */
    days: z.array(z.object({ date: z.string(), income: z.int() })).optional(),
    /**
     * With a unit: what it and each of its pieces earned in this month and in all, whatever the range. A booking's money is split evenly over the pieces
     * that it had; `piece` is null for bookings that had none, such as cancelled ones. Without pieces for a pool.
     */
    pieces: z
      .object({
        month: z.int(),
        total: z.int(),
        earned: z.array(
          z.object({
            piece: z.object({ id, label: z.string(), number: z.int() }).nullable(),
            month: z.int(),
            total: z.int(),
          }),
        ),
      })
      .optional(),
    payoutAccount: z.object({ holder: z.string(), last4: z.string(), updatedAt: instantOut }).nullable(),
  }),
} satisfies Shape

export const transaction = z
  .object({
    id,
    kind: z.enum(movementKinds),
    at: instantOut,
    /** What it adds to what the rental has, or takes away. */
    amount: z.int(),
    /** The platform's share of it. */
    fee: z.int(),
    booking: z.object({ id, number: z.string(), unit: z.string(), guest: z.string() }).nullable(),
    /** The invoice of a payment, the credit note of a refund, the receipt of what was paid at the rental. */
    paper: paperLink.nullable(),
  })
  .meta({ id: 'Transaction' })

export const listTransactions = {
  query: pageQuery.extend({ ...range, kind: z.enum(movementKinds).optional() }),
  answer: pageOf('transactions', transaction),
} satisfies Shape

const listed = { kind: z.enum(movementKinds).optional(), language: z.enum(languages).optional() }

/** The header `rentwell-rows` carries the number of rows. */
export const exportTransactions = { query: z.strictObject({ ...range, ...listed }), answer: null, gives: 'text/csv' } satisfies Shape
/** `pieces` of a unit's finances, one row for each; of a pool one row for all. */
export const exportPieceEarnings = {
  query: z.strictObject({ unitId: id, language: z.enum(languages).optional() }),
  answer: null,
  gives: 'text/csv',
} satisfies Shape
/** The transactions of all rentals whose finances the caller may see. */
export const exportOwnTransactions = { query: z.strictObject({ ...days, ...listed }), answer: null, gives: 'text/csv' } satisfies Shape

export const savePayoutAccount = {
  body: z.strictObject({ holder: line(160), number: line(34).optional() }),
  /** `actionUrl`: where the provider asks the owner for the rest. */
  answer: z.object({ payoutAccount: z.object({ holder: z.string(), last4: z.string(), updatedAt: instantOut, actionUrl: z.string().optional() }) }),
} satisfies Shape

export const payout = z.object({ id, amount: z.int(), status: z.enum(['submitted', 'paid', 'failed']), insertedAt: instantOut }).meta({ id: 'Payout' })
export const askPayout = { body: z.strictObject({ amount }), answer: z.object({ payout }), status: 201 } satisfies Shape

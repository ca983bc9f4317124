import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { currency } from '../geo/geo.shapes.ts'
import { id, instantOut, pageOf, pageQuery } from '../shared.ts'
import { paperLink } from './papers.shapes.ts'
import { paidKinds, paidStatuses } from './payments.rules.ts'

export const paid = z
  .object({
    id,
    kind: z.enum(paidKinds),
    status: z.enum(paidStatuses),
    at: instantOut,
    /** Below zero: what came back. */
    amount: z.int(),
    currency,
    /** Null: at the rental. */
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    booking: z.object({ id, number: z.string(), unit: z.string(), rental: z.string() }),
    papers: z.array(paperLink),
  })
  .meta({ id: 'Paid' })

export const listPayments = { query: pageQuery.extend({ kind: z.enum(paidKinds).optional() }), answer: pageOf('payments', paid) } satisfies Shape

/** How a guest pays: at the rental, or online with a saved card. */
export const paymentWay = z.discriminatedUnion(
  'kind',
  [z.strictObject({ kind: z.literal('at_rental') }), z.strictObject({ kind: z.literal('online'), paymentMethodId: id })],
  { error: 'invalid' },
)
export type PaymentWay = z.input<typeof paymentWay>

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, line } from '../shared.ts'

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
export const removePaymentMethod = { answer: null } satisfies Shape
export const makeDefault = { answer: z.object({ paymentMethods }) } satisfies Shape

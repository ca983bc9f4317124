import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { cents, id, instantOut, localDate, pageOf, pageQuery } from '../shared.ts'
import { isCode, plainCode } from './codes.rules.ts'

const code = z.string({ error: 'required' }).max(60, { error: 'too_long' }).transform(plainCode).refine(isCode, { error: 'invalid' })
const count = (most: number) => z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(most, { error: 'invalid' }).nullable()

const terms = {
  percent: count(100),
  amount: cents.min(1, { error: 'invalid_price' }).nullable(),
  validFrom: localDate.nullable(),
  validUntil: localDate.nullable(),
  mostUses: count(1_000_000),
  mostPerGuest: count(1000),
  leastLength: count(8760),
}

const form = z.object(terms).partial()

/** True if the dates are in order; a patch may contain only one of them. */
const isInOrder = (one: z.infer<typeof form>) => !one.validFrom || !one.validUntil || one.validFrom <= one.validUntil

export const discountCode = z
  .object({
    id,
    code: z.string(),
    percent: z.int().nullable(),
    amount: z.int().nullable(),
    validFrom: z.string().nullable(),
    validUntil: z.string().nullable(),
    mostUses: z.int().nullable(),
    mostPerGuest: z.int().nullable(),
    leastLength: z.int().nullable(),
    /** Number of active bookings that use it. */
    used: z.int(),
    insertedAt: instantOut,
  })
  .meta({ id: 'DiscountCode' })

const one = { answer: z.object({ code: discountCode }) } satisfies Shape

export const listCodes = { query: pageQuery, answer: pageOf('codes', discountCode) } satisfies Shape
export const createCode = {
  body: z
    .strictObject({ code, ...form.shape })
    .refine(made => ((made.percent ?? null) !== null) !== ((made.amount ?? null) !== null), { error: 'required', path: ['percent'] })
    .refine(isInOrder, { error: 'invalid_period', path: ['validUntil'] }),
  answer: one.answer,
  status: 201,
} satisfies Shape
export const saveCode = {
  body: z.strictObject(form.omit({ percent: true, amount: true }).shape).refine(isInOrder, { error: 'invalid_period', path: ['validUntil'] }),
  answer: one.answer,
} satisfies Shape
export const endCode = { answer: null } satisfies Shape

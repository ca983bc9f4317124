import { z } from 'zod'
import { email } from '../accounts/accounts.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { languages } from '../product.ts'
import { id, instantOut, line, pageOf, pageQuery, text } from '../shared.ts'
import { longestTag, mostTags } from './customers.rules.ts'

/** A rental's card of a person or company. */
export const customer = z
  .object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    company: z.string(),
    vatNumber: z.string(),
    /** Whether the check digits of an EU VAT number are right; null for other numbers, and if there is none. */
    vatNumberIsValid: z.boolean().nullable(),
    address: z.string(),
    postCode: z.string(),
    city: z.string(),
    /** What they want to read on invoices, such as an order number or a Leitweg-ID. */
    reference: z.string(),
    /** The language to write to them in, if it is known. */
    language: z.enum(languages).nullable(),
    note: z.string(),
    tags: z.array(z.string()),
    banned: z.boolean(),
    /** They have unsubscribed: only e-mails about money and cancellations are sent. */
    unsubscribed: z.boolean(),
    /** The account of the person, once it has booked here or opened a booking of this card. */
    userId: id.nullable(),
    insertedAt: instantOut,
    updatedAt: instantOut,
  })
  .meta({ id: 'Customer' })

const oneCustomer = { answer: z.object({ customer }) } satisfies Shape

/** The number may be typed with or without the country's prefix. */
export const typedPhone = text(40).nullable()

const name = line(160)
const fields = {
  email: email.nullable(),
  phone: typedPhone,
  company: text(160),
  vatNumber: text(40),
  address: text(500),
  postCode: text(20),
  city: text(80),
  reference: text(80),
  language: z.enum(languages, { error: 'invalid' }).nullable(),
  note: text(2000),
  tags: z.array(line(longestTag)).max(mostTags, { error: 'too_many' }),
  banned: z.boolean({ error: 'invalid' }),
  /** True: a card beside another one with the same phone or e-mail, such as of a family. */
  separate: z.boolean({ error: 'invalid' }),
}

export const listCustomers = {
  query: pageQuery.extend({
    /** Looks in names, companies, phones, e-mails, VAT numbers and tags. */
    q: text(100).optional(),
    tag: line(longestTag).optional(),
    banned: z.literal('true', { error: 'invalid' }).optional(),
  }),
  answer: pageOf('customers', customer),
} satisfies Shape
export const readCustomer = oneCustomer
export const createCustomer = {
  body: z
    .strictObject({ name, ...fields })
    .partial()
    .required({ name: true }),
  ...oneCustomer,
  status: 201,
} satisfies Shape
export const saveCustomer = { body: z.strictObject({ name, ...fields }).partial(), ...oneCustomer } satisfies Shape

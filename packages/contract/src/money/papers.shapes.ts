import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { currency } from '../geo/geo.shapes.ts'
import { languages } from '../product.ts'
import { id, instantOut, line, text } from '../shared.ts'
import { eInvoices, numberPrefix, paperKinds } from './papers.rules.ts'

/** What a list says of an invoice, a credit note or a receipt. `eInvoice`: the standard of the XML in its PDF; null: it has none. */
export const paper = z
  .object({ id, kind: z.enum(paperKinds), number: z.string(), issuedAt: instantOut, amount: z.int(), currency, eInvoice: z.enum(eInvoices).nullable() })
  .meta({ id: 'Paper' })

/** What a paper is reached by beside what it stands for. */
export const paperLink = z.object({ id, kind: z.enum(paperKinds), number: z.string() }).meta({ id: 'PaperLink' })

export const listPapers = { answer: z.object({ papers: z.array(paper) }) } satisfies Shape

/** Without a language the PDF is in the caller's. */
export const readPaper = { query: z.strictObject({ language: z.enum(languages).optional() }), answer: null, gives: 'application/pdf' } satisfies Shape

/** The invoice alone, as XML. */
export const readEInvoice = { answer: null, gives: 'application/xml' } satisfies Shape

const invoiceDetails = z
  .object({
    legalName: z.string(),
    address: z.string(),
    postCode: z.string(),
    city: z.string(),
    taxNumber: z.string(),
    registrationNumber: z.string(),
    note: z.string(),
    numberPrefix: z.string(),
  })
  .meta({ id: 'InvoiceDetails' })

/** What a guest wants on the invoice of a booking; what is empty comes from the rental's card of them and from their account. */
const billing = z
  .object({
    name: z.string(),
    company: z.string(),
    address: z.string(),
    postCode: z.string(),
    city: z.string(),
    vatNumber: z.string(),
    /** What the buyer wants to read on the invoice: an order number, or the Leitweg-ID of a German authority, which makes it an XRechnung. */
    reference: z.string(),
  })
  .meta({ id: 'BillingDetails' })

const oneLine = (max: number) => z.union([z.literal(''), line(max)])

export const readInvoiceDetails = { answer: z.object({ invoiceDetails }) } satisfies Shape
export const saveInvoiceDetails = {
  body: z.strictObject({
    legalName: oneLine(160).optional(),
    address: text(500).optional(),
    postCode: oneLine(20).optional(),
    city: oneLine(80).optional(),
    taxNumber: oneLine(60).optional(),
    registrationNumber: oneLine(60).optional(),
    note: text(500).optional(),
    /** Before the numbers of invoices and credit notes from now on, such as `EB-`; up to 10 letters, digits and hyphens. */
    numberPrefix: z.union([z.literal(''), z.string().regex(numberPrefix)], { error: 'invalid' }).optional(),
  }),
  answer: readInvoiceDetails.answer,
} satisfies Shape

/** `isInvoiced`: an invoice was issued, so they stay as they are. */
export const readBilling = { answer: z.object({ billing: billing.extend({ isInvoiced: z.boolean() }) }) } satisfies Shape
export const saveBilling = {
  body: z.strictObject({
    name: oneLine(160).optional(),
    company: oneLine(160).optional(),
    address: text(500).optional(),
    postCode: oneLine(20).optional(),
    city: oneLine(80).optional(),
    vatNumber: oneLine(40).optional(),
    reference: oneLine(80).optional(),
  }),
  answer: readBilling.answer,
} satisfies Shape

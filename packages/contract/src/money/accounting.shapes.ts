import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { line, localDate } from '../shared.ts'
import { accountingFormats, hasOneLength } from './accounting.rules.ts'

const digits = (least: number, most: number) => z.string({ error: 'required' }).regex(new RegExp(`^[1-9]\\d{${least - 1},${most - 1}}$`), { error: 'invalid' })
const account = digits(4, 8)

const accounting = z
  .strictObject({
    consultant: z.union([z.literal(''), digits(4, 7)], { error: 'invalid' }),
    client: z.union([z.literal(''), digits(1, 5)], { error: 'invalid' }),
    debtor: digits(5, 9),
    revenueStandard: account,
    revenueReduced: account,
    revenueOther: account,
    passedOn: account,
    xeroSales: line(10),
    quickbooksItem: line(100),
  })
  .meta({ id: 'Accounting' })

export const readAccounting = { answer: z.object({ accounting }) } satisfies Shape
/** All accounts at once: those of DATEV have one length, and `debtor` one digit more. */
export const saveAccounting = {
  body: accounting.refine(hasOneLength, { error: 'invalid', path: ['debtor'] }),
  answer: readAccounting.answer,
} satisfies Shape

/**
 * Invoices and credit notes issued on days at the rental point, `to` included, a row for each tax. `datev` dates its rows without a year, so its
 * days are of one year. The header `rentwell-rows` carries the number of documents.
 */
export const exportInvoices = {
  query: z
    .strictObject({ format: z.enum(accountingFormats), from: localDate, to: localDate })
    .refine(({ from, to }) => from <= to, { error: 'invalid', path: ['to'] })
    .refine(({ format, from, to }) => format !== 'datev' || from.slice(0, 4) === to.slice(0, 4), { error: 'invalid', path: ['to'] }),
  answer: null,
  gives: 'text/csv',
} satisfies Shape

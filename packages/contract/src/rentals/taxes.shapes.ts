import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { cents, line } from '../shared.ts'
import { highestTax, mostTaxes, taxClasses } from './taxes.rules.ts'

/** Which taxes of the rental something carries; the standard ones if left out. */
export const taxClass = z.enum(taxClasses, { error: 'invalid' })

/** Either a rate or an amount for each guest and night, which is never included in prices. */
const tax = z
  .strictObject({
    name: line(40),
    rate: z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(highestTax, { error: 'invalid' }),
    isIncluded: z.boolean({ error: 'required' }),
    perNight: cents.min(1, { error: 'invalid_price' }).optional(),
    /** Of what is of the reduced class; of what is standard if left out. */
    taxClass: z.literal('reduced', { error: 'invalid' }).optional(),
  })
  .refine(({ rate, isIncluded, perNight }) => (perNight === undefined ? rate > 0 : rate === 0 && !isIncluded), {
    error: 'invalid',
    path: ['rate'],
    when: ({ value }) => typeof value === 'object' && value !== null && 'rate' in value && Number.isInteger(value.rate),
  })
  .refine(({ perNight, taxClass: named }) => perNight === undefined || named === undefined, { error: 'invalid', path: ['taxClass'] })

/** Taxes of a rental, in the order in which guests read them. */
export const taxes = z.array(tax, { error: 'invalid' }).max(mostTaxes, { error: 'too_long' })

const answer = z.object({ taxes: z.array(tax).meta({ id: 'Taxes' }) })

export const readTaxes = { answer } satisfies Shape
export const saveTaxes = { body: z.strictObject({ taxes }), answer } satisfies Shape

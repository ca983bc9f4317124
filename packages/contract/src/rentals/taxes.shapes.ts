import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { line } from '../shared.ts'
import { highestTax, mostTaxes } from './taxes.rules.ts'

const tax = z.strictObject({
  name: line(40),
  rate: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(highestTax, { error: 'invalid' }),
  isIncluded: z.boolean({ error: 'required' }),
})

/** Taxes of a rental, in the order in which guests read them. */
export const taxes = z.array(tax, { error: 'invalid' }).max(mostTaxes, { error: 'too_long' })

const answer = z.object({ taxes: z.array(tax).meta({ id: 'Taxes' }) })

export const readTaxes = { answer } satisfies Shape
export const saveTaxes = { body: z.strictObject({ taxes }), answer } satisfies Shape

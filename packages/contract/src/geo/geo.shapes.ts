import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { point, text } from '../shared.ts'

export const country = z
  .object({ id: z.string(), code: z.string(), name: z.string(), alpha2: z.string(), countryCode: z.string(), phonePrefix: z.string() })
  .meta({ id: 'Country' })

export const currency = z.object({ id: z.string(), code: z.string(), sign: z.string() }).meta({ id: 'Currency' })

export const place = z.object({ address: z.string(), shortAddress: z.string(), countryId: z.string().nullable(), location: point }).meta({ id: 'Place' })

export const listCountries = { answer: z.object({ countries: z.array(country) }) } satisfies Shape

/**
 * `values`: so much of each currency, by its id, is one of the default currency on that day.
 * `isOutdated`: the rates are more than a year old, so amounts of different currencies are not compared.
 */
export const rates = z.object({ date: z.string(), source: z.string(), values: z.record(z.string(), z.number()), isOutdated: z.boolean() }).meta({ id: 'Rates' })

export const listCurrencies = { answer: z.object({ currencies: z.array(currency.extend({ isDefault: z.boolean() })), rates }) } satisfies Shape

export const geocode = {
  query: z.strictObject({ query: text(200).refine(value => value.length > 0, { error: 'required' }) }),
  /** `isGuess`: only a part of the text is known, so ask before you place a pin. */
  answer: z.object({ places: z.array(place.extend({ isGuess: z.literal(true).optional() })) }),
} satisfies Shape

export const reverseGeocode = {
  query: z.strictObject({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
  answer: z.object({ place }),
} satisfies Shape

import { z } from 'zod'
import { highestCents } from './money.ts'
import { isPlainText, isVisible, oneLine } from './text.ts'

export { productName } from './product.ts'

/** A UUID, converted to lower case: version 7 if the server generates it, any version if the client does. */
export const id = z.uuid({ error: 'invalid_id' }).toLowerCase()

/** An amount in hundredths of the currency's main unit, for every currency. */
export const cents = z.int({ error: 'invalid_price' }).min(0, { error: 'invalid_price' }).max(highestCents, { error: 'invalid_price' })

/** Input: an ISO 8601 date-time with an offset, parsed into a Date. */
export const instant = z.iso
  .datetime({ offset: true, error: 'invalid_period' })
  .max(40, { error: 'invalid_period' })
  .transform(text => new Date(text))
  .refine(date => Number.isFinite(date.getTime()), { error: 'invalid_period' })

/** Output: a Date, serialized as ISO 8601 in UTC with `Z`. */
export const instantOut = z.date().transform(date => date.toISOString())

/** A local date, `YYYY-MM-DD`. Year 0 is refused because PostgreSQL has none. */
export const localDate = z.iso.date({ error: 'invalid_period' }).refine(date => !date.startsWith('0000'), { error: 'invalid_period' })

const wellFormed = (max: number) => z.string({ error: 'invalid_text' }).max(max, { error: 'too_long' }).refine(isPlainText, { error: 'invalid_text' })

/** A user's text: trimmed, at most `max` UTF-16 code units, no NUL or lone surrogates. Text without visible characters becomes ''. */
export const text = (max: number) => wellFormed(max).overwrite(value => (isVisible(value) ? value.trim() : ''))

/** A required single-line text such as a name or title, with invisible characters removed. */
export const line = (max: number) =>
  wellFormed(max)
    .transform(oneLine)
    .refine(value => value.length > 0, { error: 'required' })

/** Degrees, rounded to zero if less than a millimeter from it, because PostgreSQL's sin() fails with an underflow for extremely small numbers. */
export const degrees = (typed: number) => (Math.abs(typed) < 1e-9 ? 0 : typed)

const degree = (most: number) => z.number({ error: 'invalid_location' }).min(-most).max(most).overwrite(degrees)

/** A GeoJSON point whose coordinates are in the specification's order, [latitude, longitude], in degrees. */
export const point = z.strictObject({
  type: z.literal('Point'),
  coordinates: z.tuple([degree(90), degree(180)]),
})

export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(1000).optional(),
})

/** A page of a list under the key `name`, with the cursor of the next page, null on the last one. */
export const pageOf = <K extends string, Z extends z.ZodType>(name: K, item: Z) =>
  z.object({ [name]: z.array(item), nextCursor: z.string().nullable() } as Record<K, z.ZodArray<Z>> & { nextCursor: z.ZodNullable<z.ZodString> })

import { z } from 'zod'
import { highestCents } from './money.ts'
import { isPlainText, isVisible, oneLine } from './text.ts'

/** The product's name, for every place that shows it. */
export { productName } from './product.ts'

/** UUIDv7 made by the server, or any UUID where the client makes the id. Lower case. */
export const id = z.uuid({ error: 'invalid_id' }).toLowerCase()

/** Integer with two decimals implied, whatever the currency. */
export const cents = z.int({ error: 'invalid_price' }).min(0, { error: 'invalid_price' }).max(highestCents, { error: 'invalid_price' })

/** ISO 8601 with an offset, in: a Date. */
export const instant = z.iso
  .datetime({ offset: true, error: 'invalid_period' })
  .max(40, { error: 'invalid_period' })
  .transform(text => new Date(text))
  .refine(date => Number.isFinite(date.getTime()), { error: 'invalid_period' })

/** A Date, out: ISO 8601 in UTC with `Z`. */
export const instantOut = z.date().transform(date => date.toISOString())

/** A date at the rental point, `YYYY-MM-DD`; the database knows no year 0. */
export const localDate = z.iso.date({ error: 'invalid_period' }).refine(date => !date.startsWith('0000'), { error: 'invalid_period' })

const wellFormed = (max: number) => z.string({ error: 'invalid_text' }).max(max, { error: 'too_long' }).refine(isPlainText, { error: 'invalid_text' })

/** Text of people, trimmed, at most `max` UTF-16 units; without NUL and lone surrogates. Empty when nothing in it can be seen. */
export const text = (max: number) => wellFormed(max).overwrite(value => (isVisible(value) ? value.trim() : ''))

/** A text that must say something: name, title. On one line, without characters that cannot be seen. */
export const line = (max: number) =>
  wellFormed(max)
    .transform(oneLine)
    .refine(value => value.length > 0, { error: 'required' })

/** Degrees; less than a millimetre from zero is zero, because PostgreSQL refuses the sine of numbers that are almost none. */
export const degrees = (typed: number) => (Math.abs(typed) < 1e-9 ? 0 : typed)

const degree = (most: number) => z.number({ error: 'invalid_location' }).min(-most).max(most).overwrite(degrees)

/** GeoJSON point with the coordinates in the specification's order: [latitude, longitude], degrees. */
export const point = z.strictObject({
  type: z.literal('Point'),
  coordinates: z.tuple([degree(90), degree(180)]),
})

export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(1000).optional(),
})

/** A list under its own name with the cursor of the next page, null at the end. */
export const pageOf = <K extends string, Z extends z.ZodType>(name: K, item: Z) =>
  z.object({ [name]: z.array(item), nextCursor: z.string().nullable() } as Record<K, z.ZodArray<Z>> & { nextCursor: z.ZodNullable<z.ZodString> })

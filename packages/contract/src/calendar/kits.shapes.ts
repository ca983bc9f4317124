import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id } from '../shared.ts'
import { mostOfUnit } from './items.rules.ts'
import { mostParts } from './kits.rules.ts'

/** A unit that a kit contains, and how many of it. */
export const part = z
  .object({
    unitId: id,
    title: z.string(),
    photo: z.string().nullable(),
    count: z.int(),
    /** How many pieces of the unit guests can get. */
    pieceCount: z.int(),
    status: z.enum(['active', 'archived']),
  })
  .meta({ id: 'KitPart' })

export const listParts = { answer: z.object({ parts: z.array(part) }) } satisfies Shape

/** Makes the unit a kit of these parts; without any it is a unit of one piece again. Bookings that were made keep their parts. */
export const saveParts = {
  body: z.strictObject({
    parts: z
      .array(
        z.strictObject({
          unitId: id,
          count: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostOfUnit, { error: 'invalid' }),
        }),
      )
      .max(mostParts, { error: 'too_long' })
      .refine(list => new Set(list.map(one => one.unitId)).size === list.length, { error: 'invalid_id' }),
  }),
  answer: z.object({ parts: z.array(part) }),
} satisfies Shape

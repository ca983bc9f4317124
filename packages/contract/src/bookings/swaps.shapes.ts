import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { cents, id, text } from '../shared.ts'
import { mostOfUnit } from '../calendar/items.rules.ts'
import { unitKinds } from '../unit-kinds.ts'
import { readOfficeBooking } from './bookings.shapes.ts'

export const listSwaps = {
  /** `itemId`: which unit of the booking would be replaced; the first if it is not given. `count`: how many of it; all that are out. */
  query: z.strictObject({ itemId: id.optional(), count: z.coerce.number().int().min(1).max(mostOfUnit).optional() }),
  answer: z.object({
    /** Units that are free for the rest of the booking, the most similar first; at most 20. */
    swaps: z.array(
      z.object({
        unitId: id,
        title: z.string(),
        kind: z.enum(unitKinds),
        photo: z.string().nullable(),
        /** What the booking would cost: never more than it costs now. */
        total: cents,
        /** What a new booking of that unit would cost for these dates, with the same extras, code and taxes. */
        usualTotal: cents,
      }),
    ),
  }),
} satisfies Shape

export const swapUnit = {
  /**
   * The guest reads the reason. `count` or `pieceIds`: how many of the item, or which of its pieces, are replaced; all that are out if neither is given.
   * `asksDifference`: a dearer unit is offered at its own price and waits for the guest's yes, as other dates do; without it the price stays.
   */
  body: z.strictObject({
    unitId: id,
    itemId: id.optional(),
    count: z.int({ error: 'invalid' }).min(1, 'invalid').max(mostOfUnit, 'invalid').optional(),
    pieceIds: z.array(id).min(1, 'required').max(mostOfUnit, 'too_long').optional(),
    reason: text(1000).optional(),
    asksDifference: z.boolean({ error: 'invalid' }).optional(),
  }),
  answer: readOfficeBooking.answer,
} satisfies Shape

/** The guest's answer to an offered unit. */
export const answerSwap = { answer: readOfficeBooking.answer } satisfies Shape

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { cents, id, line, text } from '../shared.ts'
import { taxClass } from '../rentals/taxes.shapes.ts'
import { readOfficeBooking } from './bookings.shapes.ts'
import { chargeKinds, mostChargePhotos } from './charges.rules.ts'

export const addCharge = {
  body: z.strictObject({
    kind: z.enum(chargeKinds, { error: 'required' }),
    title: line(120),
    /** Positive; a discount is subtracted. */
    amount: cents.min(1, { error: 'invalid_price' }),
    note: text(1000).optional(),
    /** Which taxes it contains; damage contains none. */
    taxClass: taxClass.optional(),
    medias: z.array(id).max(mostChargePhotos, { error: 'too_long' }).optional(),
  }),
  answer: readOfficeBooking.answer,
  status: 201,
} satisfies Shape

export const removeCharge = { answer: null } satisfies Shape

/** The guest's answer to a charge that waits for it. */
export const answerCharge = { answer: readOfficeBooking.answer } satisfies Shape

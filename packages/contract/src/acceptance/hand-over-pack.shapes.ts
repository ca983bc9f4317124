import { z } from 'zod'
import { booking } from '../bookings/bookings.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { instantOut } from '../shared.ts'
import { acceptance, returned } from './acceptance.shapes.ts'

export const readHandOverPack = {
  answer: z.object({
    /** Midnight of today and of the day after the last, in the rental's time zone. */
    from: instantOut,
    until: instantOut,
    /** False if there are more bookings than a pack takes; the earliest are in it. */
    isComplete: z.boolean(),
    bookings: z.array(
      z.object({
        booking,
        acceptance,
        return: returned,
        /** The contract is required, and neither signed nor waived: the rental can't start. */
        needsContract: z.boolean(),
      }),
    ),
  }),
} satisfies Shape

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id } from '../shared.ts'

const pieces = z.object({
  /** The piece that the booking gets, the first of several; null if it holds none. */
  pieceId: id.nullable(),
  /** Staff have chosen it, so it does not change by itself. */
  isChosen: z.boolean(),
  /** All pieces of the unit that the booking gets. */
  own: z.array(z.object({ pieceId: id, isChosen: z.boolean() })),
  /** The pieces of the unit that are ready. */
  pieces: z.array(
    z.object({
      id,
      label: z.string(),
      /** Its place among the pieces of the unit, from 1: its name if it has no other. */
      number: z.int(),
      serial: z.string().nullable(),
      /** The booking can have it, perhaps after others moved to another piece. */
      isFree: z.boolean(),
      /** Numbers of the bookings that have it at that time. */
      takenBy: z.array(z.string()),
    }),
  ),
})

/** `unitId`: one of the units of the booking; the first if it is not given. */
export const readBookingPieces = { query: z.strictObject({ unitId: id.optional() }), answer: pieces } satisfies Shape
/** `insteadOf`: which piece of the booking it replaces, if it has several. */
export const chooseBookingPiece = { body: z.strictObject({ pieceId: id, insteadOf: id.optional() }), answer: pieces } satisfies Shape

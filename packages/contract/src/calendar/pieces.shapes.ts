import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, line, text } from '../shared.ts'
import { mostPiecesOfUnit } from '../units/units.rules.ts'
import { mostPiecesAtOnce, pieceStates } from './pieces.rules.ts'

const bookingOfPiece = z.object({ id, number: z.string(), name: z.string(), startAt: instantOut, endAt: instantOut })

/** What was said of a piece when it came back, or in a claim to the deposit of a booking that had only this piece or shows it in its photos. */
const damageOfPiece = z.object({ bookingId: id, number: z.string(), at: instantOut, words: z.string(), source: z.enum(['return', 'claim']) })

/** One of the things that a unit consists of; the first one has the unit's id. */
export const piece = z
  .object({
    id,
    unitId: id,
    label: z.string(),
    serial: z.string().nullable(),
    /** What a scanner reads off it. */
    code: z.string().nullable(),
    state: z.enum(pieceStates),
    note: z.string(),
    /** The booking that has it now. */
    out: bookingOfPiece.nullable(),
    /** Its next booking. It may get another piece until it begins. */
    next: bookingOfPiece.nullable(),
    /** The newest; claims that were withdrawn or decided for the guest don’t count. */
    lastDamage: damageOfPiece.nullable(),
    insertedAt: instantOut,
  })
  .meta({ id: 'Piece' })

const label = text(80)
const number = line(80)
const newPiece = z.strictObject({ label: label.optional(), serial: number.nullish(), code: number.nullish(), note: text(500).optional() })

export const listPieces = { answer: z.object({ pieces: z.array(piece) }) } satisfies Shape

export const addPieces = {
  body: z.strictObject({ pieces: z.array(newPiece).min(1, { error: 'required' }).max(mostPiecesAtOnce, { error: 'too_long' }) }),
  answer: z.object({ pieces: z.array(piece) }),
  status: 201,
} satisfies Shape

/** `state` other than `ready`: its bookings get other pieces, or 409 `pieces_promised`. */
export const savePiece = {
  body: z.strictObject({
    label: label.optional(),
    serial: number.nullable().optional(),
    code: number.nullable().optional(),
    state: z.enum(pieceStates).optional(),
    note: text(500).optional(),
  }),
  answer: z.object({ piece }),
} satisfies Shape

/** Makes the unit a pool of `count` pieces, which are only counted. 409 `stock_promised` if bookings need more. */
export const saveStock = {
  body: z.strictObject({ count: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostPiecesOfUnit, { error: 'invalid' }) }),
  answer: z.object({ count: z.int() }),
} satisfies Shape

/** Tracks the pieces of the unit one by one again. */
export const removeStock = { answer: z.object({ count: z.int() }) } satisfies Shape

/** `code`: what a scanner reads off a piece: a printed label, its code or its serial number. */
export const scanPiece = {
  body: z.strictObject({ code: line(500) }),
  answer: z.object({ piece, unit: z.object({ id, title: z.string() }) }),
} satisfies Shape

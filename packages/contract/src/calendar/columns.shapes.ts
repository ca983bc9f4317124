import { z } from 'zod'
import { instantOut } from '../shared.ts'

/** Bookings of a timeline by column, in the order of its units, those of a unit by their piece, then by their start. Read them with `bookingsIn`. */
export const bookingColumns = z.object({
  /** Where hours are counted from. */
  start: instantOut,
  /** How many bookings each unit has. */
  counts: z.array(z.int()),
  /** The 16 bytes of each id, one after the other, in base64. */
  ids: z.string(),
  /** Hours from `start`; broken ones with 7 decimals, which are exact to the millisecond. */
  starts: z.array(z.number()),
  /** Each combination of a status, as a letter of `columnStatuses`, and a length in hours once, the most frequent first. */
  stays: z.array(z.tuple([z.string(), z.number()])),
  /** A character for each booking: `0` is the first of `stays`, and so on in the order of Unicode. */
  stayOf: z.string(),
  /** Each name once, in the order of their first bookings. For each booking 0 if its name is the next one that was not read yet, or the place of an earlier one, from 1. */
  names: z.array(z.string()),
  nameOf: z.array(z.int()),
  /** How many bookings each piece of `pieceColumns` has. Those of a unit whose piece is not known come first. */
  pieceCounts: z.array(z.int()).optional(),
  /** How many things each booking has of its unit; only if the rental has units with a stock. */
  countOf: z.array(z.int()).optional(),
})

/** Pieces of a timeline by column, in the order of its units. Read them with `piecesIn`. */
export const pieceColumns = z.object({
  /** How many each unit has; 0 for a unit of one piece. */
  counts: z.array(z.int()),
  ids: z.string(),
  /** Each label once, and for each piece its place among them. */
  labels: z.array(z.string()),
  labelOf: z.array(z.int()),
})

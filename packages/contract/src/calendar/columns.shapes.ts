import { z } from 'zod'
import { instantOut } from '../shared.ts'

/** Bookings of a timeline by column, in the order of its units, those of a unit by their start. Read them with `bookingsIn`. */
export const bookingColumns = z.object({
  /** Where hours are counted from. */
  start: instantOut,
  /** How many bookings each unit has. */
  counts: z.array(z.int()),
  /** The 16 bytes of each id, one after the other, in base64. */
  ids: z.string(),
  /** Hours from `start`, and of the length; broken ones with 7 decimals, which are exact to the millisecond. */
  starts: z.array(z.number()),
  lengths: z.array(z.number()),
  /** A letter each: `columnStatuses`. */
  statuses: z.string(),
  /** Each name once, and for each booking its place among them. */
  names: z.array(z.string()),
  nameOf: z.array(z.int()),
  /** For each booking the place of its piece in `pieces`; -1 if that is not known or the unit has one piece. */
  pieceOf: z.array(z.int()).optional(),
  /** How many things each booking has of its unit; only if the rental has units with a stock. */
  countOf: z.array(z.int()).optional(),
})

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, localDate } from '../shared.ts'
import { closingRules } from './calendar.rules.ts'
import { bookingStatuses } from '../booking-statuses.ts'
import { bookingColumns, pieceColumns } from './columns.shapes.ts'

const span = { startAt: instantOut, endAt: instantOut }
const days = z.strictObject({ from: localDate, to: localDate })

/** The office's timeline between two dates, inclusive. There may be 20,000 bookings: with `shape=columns` they are in `bookingColumns`, and `bookings` is empty. */
export const readCalendar = {
  query: days.extend({ unitId: id.optional(), shape: z.enum(['rows', 'columns']).optional() }),
  answer: z.object({
    timeZone: z.string(),
    units: z.array(
      z.object({
        id,
        title: z.string(),
        photo: z.string().nullable(),
        status: z.enum(['active', 'archived']),
        /** How many things there are of a unit whose pieces are counted and not told apart. */
        stock: z.int().optional(),
      }),
    ),
    bookings: z.array(
      z.object({
        id,
        unitId: id,
        number: z.string(),
        status: z.enum(bookingStatuses),
        overdue: z.boolean(),
        name: z.string(),
        ...span,
        pieceId: id.nullish(),
        count: z.int().optional(),
      }),
    ),
    bookingColumns: bookingColumns.optional(),
    blocks: z.array(z.object({ id, unitId: id, note: z.string(), ...span })),
    /** Dates that offers hold; of a unit with several pieces, those of each, and of one that is only counted, how many. */
    offers: z.array(z.object({ id, unitId: id, name: z.string(), ...span, pieceId: id.nullish(), count: z.int() })).optional(),
    imported: z.array(z.object({ feedId: id, unitId: id, name: z.string(), ...span, pieceId: id.optional() })),
    /** Of units with several pieces, those of a unit in their order. Only then is `pieceId` set. */
    pieces: z.array(z.object({ id, unitId: id, label: z.string() })).optional(),
    /** The same with `shape=columns`. */
    pieceColumns: pieceColumns.optional(),
    /** Overlaps of an imported calendar with a booking. */
    conflicts: z.array(z.object({ feedId: id, unitId: id, bookingId: id, ...span })),
  }),
} satisfies Shape

export const closingReason = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('booking'), id, number: z.string(), status: z.enum(bookingStatuses), overdue: z.boolean(), name: z.string(), ...span }),
    z.object({ kind: z.literal('block'), id, note: z.string(), ...span }),
    z.object({ kind: z.literal('offer'), id, name: z.string(), ...span }),
    z.object({ kind: z.literal('feed'), id, name: z.string(), ...span }),
    z.object({ kind: z.literal('rule'), rule: z.enum(closingRules) }),
  ])
  .meta({ id: 'ClosingReason' })

/** The days of the public calendar, each with all reasons why it is unavailable. */
export const readOfficeAvailability = {
  query: days,
  answer: z.object({ days: z.array(z.object({ date: z.string(), available: z.boolean(), reasons: z.array(closingReason) })) }),
} satisfies Shape

/** The days of a unit's public calendar, and its busy periods. */
export const readAvailability = {
  query: days,
  answer: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        available: z.boolean(),
        reason: z.enum(['past', 'taken', 'closed', 'notice', 'horizon', 'archived']).optional(),
        /** How many pieces are free all day; only of units with several. */
        free: z.int().optional(),
      }),
    ),
    busy: z.array(z.object({ startAt: instantOut, endAt: instantOut })),
  }),
} satisfies Shape

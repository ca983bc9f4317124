import { z } from 'zod'
import { me } from '../accounts/accounts.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { basePeriods, trackings } from '../units/units.rules.ts'
import { longestUnitTable, mostUnitRows } from './unit-table.rules.ts'
import { cents, id, instantOut } from '../shared.ts'
import { taxClass } from '../rentals/taxes.shapes.ts'
import { unitKinds } from '../unit-kinds.ts'

/** Long work, `export_me` for one: `done` of `total` steps, both 0 until it began; `until` is when its result is forgotten. */
export const task = z
  .object({
    id,
    kind: z.string(),
    rentalId: id.nullable(),
    status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    done: z.int(),
    total: z.int(),
    insertedAt: instantOut,
    endedAt: instantOut.nullable(),
    until: instantOut.nullable(),
  })
  .meta({ id: 'Task' })

export const readTask = { answer: z.object({ task }) } satisfies Shape
export const cancelTask = { answer: z.object({ task }) } satisfies Shape

export const exportMe = { answer: z.object({ task }), status: 202 } satisfies Shape
/** The newest one that is not forgotten. */
export const readNewestExport = { answer: z.object({ task: task.nullable() }) } satisfies Shape
export const readExport = { answer: null, gives: 'application/zip' } satisfies Shape
export const eraseMe = { answer: z.object({ erasedAt: instantOut }), status: 202 } satisfies Shape
export const restoreMe = { answer: z.object({ me }) } satisfies Shape
/** Everything of the rental is packed; asked again while it is: the same task. */
export const exportRental = { answer: z.object({ task }), status: 202 } satisfies Shape
/** Everything the rental keeps of a customer: the card, bookings, offers, money and documents, deposits, hand-overs and contracts, as lists by name. */
export const exportCustomer = { answer: null, gives: 'application/json' } satisfies Shape
/** Available for a day. */
export const readRentalExport = { answer: null, gives: 'application/zip' } satisfies Shape
/** The newest one of the caller that is not forgotten. */
export const readNewestRentalExport = { answer: z.object({ task: task.nullable() }) } satisfies Shape

/** A row of a table of units as it would come in, or what is wrong with it. */
export const unitRow = z
  .object({
    /** In the file, counted from 1; the head is line 1. */
    line: z.int(),
    title: z.string(),
    description: z.string(),
    /** Null where it cannot be read. */
    basePrice: cents.nullable(),
    baseRentalPeriod: z.enum(basePeriods),
    kind: z.enum(unitKinds),
    /** Null: the category at the top that stands for its kind. */
    categoryId: id.nullable(),
    instantBook: z.boolean(),
    /** How many pieces it has. */
    pieces: z.int(),
    /** `pool`: they are counted and not told apart. */
    tracking: z.enum(trackings),
    /** Of its pieces, the first one first; '' for a piece that has none. */
    labels: z.array(z.string()),
    serials: z.array(z.string()),
    /** What a kit consists of: units of this table, by their line, or of the rental. A unit that both have is taken from the table if its line is imported too. */
    parts: z.array(z.object({ title: z.string(), count: z.int(), line: z.int().nullable(), unitId: id.nullable() })),
    /** Of a unit by the night; null if the cell is empty. */
    checkIn: z.string().nullable(),
    checkOut: z.string().nullable(),
    minNights: z.int().nullable(),
    guestsIncluded: z.int().nullable(),
    extraGuestPrice: cents.nullable(),
    cleaningFee: cents.nullable(),
    /** Standard if null. */
    taxClass: taxClass.nullable(),
    closedFrom: z.string().nullable(),
    closedUntil: z.string().nullable(),
    /** By column: a word of the refusals, such as `invalid_price`. */
    errors: z.record(z.string(), z.string()),
    /** A unit of that name is there already. */
    isKnown: z.boolean(),
  })
  .meta({ id: 'UnitRow' })

const csv = z.string({ error: 'required' }).min(1, { error: 'required' }).max(longestUnitTable, { error: 'too_long' })

/** Comma, semicolon or tab; changes nothing. */
export const checkUnitTable = {
  body: z.strictObject({ csv }),
  answer: z.object({ rows: z.array(unitRow), unknownColumns: z.array(z.string()) }),
} satisfies Shape

/** The rows of these lines, or all; one that cannot be read among them refuses the whole. */
export const importUnits = {
  body: z.strictObject({
    csv,
    lines: z
      .array(z.int({ error: 'invalid' }))
      .min(1, { error: 'required' })
      .max(mostUnitRows, { error: 'too_long' })
      .optional(),
  }),
  answer: z.object({ rentalId: id, unitIds: z.array(id) }),
  status: 201,
} satisfies Shape

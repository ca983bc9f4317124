import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { cents, id, instantOut, line } from '../shared.ts'
import { dateOrders, importFields, importKinds, importStatuses, keptReasons, mostImportColumns } from './imports.rules.ts'

const fieldNames = [...new Set(Object.values(importFields).flat())]
const field = z.enum(fieldNames, { error: 'invalid' }).nullable()

/** A file of another tool and what was made of it. Of units, customers and bookings those of its own kind are counted, one for each line. */
export const importView = z
  .object({
    id,
    kind: z.enum(importKinds),
    fileName: z.string(),
    status: z.enum(importStatuses),
    /** Lines of the file without the header. */
    lines: z.int(),
    made: z.int(),
    /** They were there already and stayed as they were. */
    found: z.int(),
    /** Cancelled bookings and drafts. */
    skipped: z.int(),
    failed: z.int(),
    /** Why it ended early: `forbidden` if its member lost the right, `lines` if all lines or none were to be imported, `rental_closed`, or `error`. */
    reason: z.enum(['forbidden', 'lines', 'rental_closed', 'error']).nullable(),
    by: z.string(),
    insertedAt: instantOut,
    endedAt: instantOut.nullable(),
    /** Until when it can be undone; null if it cannot. */
    undoUntil: instantOut.nullable(),
    /** Objects that were not removed with the others. */
    kept: z.int(),
    /** False once the file was deleted. */
    hasFile: z.boolean(),
  })
  .meta({ id: 'Import' })

const mapping = z.array(field, { error: 'invalid' }).max(mostImportColumns, { error: 'too_many' })
const choice = z.strictObject({
  /** The field of each column; null for columns that are left out. */
  mapping,
  /** How to read dates such as 03/04/2027. Required if no date of the file tells. */
  dateOrder: z.enum(dateOrders, { error: 'invalid' }).nullable().optional(),
  /** Units are shown to guests at once; otherwise they are added to the archive. */
  publish: z.boolean({ error: 'invalid' }).optional(),
  /** Nothing is imported if a line has errors. */
  strict: z.boolean({ error: 'invalid' }).optional(),
})

export const createImport = {
  query: z.strictObject({ kind: z.enum(importKinds, { error: 'invalid' }), name: line(200) }),
  takes: ['text/csv'],
  answer: z.object({ import: importView }),
  status: 201,
} satisfies Shape

/** The newest ones. */
export const listImports = { answer: z.object({ imports: z.array(importView) }) } satisfies Shape

export const readImport = {
  answer: z.object({
    import: importView,
    /** Empty once the file was deleted. */
    columns: z.array(
      z.object({
        name: z.string(),
        /** The first three values. */
        samples: z.array(z.string()),
        /** Of a column of dates such as 03/04/2027: which of both comes first, if its values tell. */
        dateOrder: z.enum([...dateOrders, 'ambiguous']).nullable(),
      }),
    ),
    /** As it was chosen, as it was for the last file with the same columns, or as the columns are named. */
    mapping,
    dateOrder: z.enum(dateOrders).nullable(),
    publish: z.boolean(),
    strict: z.boolean(),
    /** What stayed when it was undone, and why. The first 100. */
    stayed: z.array(z.object({ title: z.string(), reason: z.enum(keptReasons) })),
  }),
} satisfies Shape

/** What a line has wrong. */
const fault = z.object({
  /** Name of the column; '' if it is the whole line. */
  column: z.string(),
  value: z.string(),
  /** A code of the field errors, such as `invalid_phone`. */
  code: z.string(),
})

/** A trial: what an import would do. Nothing is imported. */
export const checkImport = {
  body: choice,
  answer: z.object({
    make: z.int(),
    found: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** Of the bookings that would be made, those that are over: they become the history of their customers. */
    past: z.int(),
    /** Total of these in cents. It is never counted as revenue. */
    pastTotal: cents,
    /** New cards that bookings would bring. */
    newCustomers: z.int(),
    /** The first 100 lines with errors. */
    faulty: z.array(z.object({ line: z.int(), faults: z.array(fault) })),
    /** Values without a meaning here, which are left out: of which column, and in how many lines. */
    ignored: z.array(z.object({ column: z.string(), value: z.string(), count: z.int() })),
    /** Columns that are left out. */
    unmapped: z.array(z.string()),
  }),
} satisfies Shape

export const startImport = { body: choice, answer: z.object({ import: importView }), status: 202 } satisfies Shape
export const cancelImport = { answer: z.object({ import: importView }) } satisfies Shape
export const undoImport = { answer: z.object({ import: importView }), status: 202 } satisfies Shape
/** The lines with errors as they were, with a column `Error`. */
export const readImportErrors = { answer: null, gives: 'text/csv' } satisfies Shape

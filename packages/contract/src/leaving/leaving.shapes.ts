import { z } from 'zod'
import { me } from '../accounts/accounts.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { id, instantOut } from '../shared.ts'

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
/** A ZIP archive. */
export const readExport = { answer: null } satisfies Shape
export const eraseMe = { answer: z.object({ erasedAt: instantOut }), status: 202 } satisfies Shape
export const restoreMe = { answer: z.object({ me }) } satisfies Shape
/** Everything of the rental is packed; asked again while it is: the same task. */
export const exportRental = { answer: z.object({ task }), status: 202 } satisfies Shape
/** A ZIP archive, for a day. */
export const readRentalExport = { answer: null } satisfies Shape

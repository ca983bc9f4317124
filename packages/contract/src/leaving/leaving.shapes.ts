import { z } from 'zod'
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

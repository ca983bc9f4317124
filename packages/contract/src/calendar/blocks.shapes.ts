import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instant, instantOut, text } from '../shared.ts'

/** A period blocked by staff; `by` is the first name of the member who blocked it. */
export const block = z
  .object({ id, unitId: id, startAt: instantOut, endAt: instantOut, note: z.string(), by: z.string(), insertedAt: instantOut })
  .meta({ id: 'Block' })

const note = text(500)

export const blockUnit = {
  body: z.strictObject({ unitId: id, startAt: instant, endAt: instant, note: note.optional() }),
  answer: z.object({ block }),
  status: 201,
} satisfies Shape

export const saveBlock = {
  body: z.strictObject({ startAt: instant.optional(), endAt: instant.optional(), note: note.optional() }),
  answer: z.object({ block }),
} satisfies Shape

export const unblockUnit = { answer: null } satisfies Shape

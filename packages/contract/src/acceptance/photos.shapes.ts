import { z } from 'zod'
import { id, instantOut } from '../shared.ts'

export const person = z.object({ id, firstName: z.string(), lastName: z.string() })

/** What the server noted of a picture when it was attached. */
export const photo = z.object({
  kind: z.enum(['unit', 'guest', 'return']),
  slot: z.int(),
  media: id,
  /** What a photo of the unit shows: a known name such as 'front', or the rental's own words; null for one beside the slots. */
  name: z.string().nullable(),
  at: instantOut,
  /** Hex; null where the bytes lie with a provider of uploads. */
  sha256: z.string().nullable(),
  by: person,
})

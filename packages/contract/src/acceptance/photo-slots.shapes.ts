import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { line } from '../shared.ts'
import { longestSlot, mostSlots } from './photo-slots.rules.ts'
import { unitKinds } from '../unit-kinds.ts'

/** A known name such as 'front', or the rental's own words. */
export const slotName = line(longestSlot)

const kind = z.enum(unitKinds, { error: 'invalid' })

const slots = z
  .array(slotName, { error: 'invalid' })
  .max(mostSlots, { error: 'too_long' })
  .refine(names => new Set(names.map(name => name.toLowerCase())).size === names.length, { error: 'duplicate_key' })

const answer = z.object({
  /** Of every kind; `isDefault`: the rental has said nothing of it. */
  photoSlots: z.array(z.object({ kind: z.enum(unitKinds), slots: z.array(z.string()), isDefault: z.boolean() }).meta({ id: 'PhotoSlots' })),
})

export const readPhotoSlots = { answer } satisfies Shape
/** `slots` null: as the product has it again. */
export const savePhotoSlots = { body: z.strictObject({ kind, slots: slots.nullable() }), answer } satisfies Shape

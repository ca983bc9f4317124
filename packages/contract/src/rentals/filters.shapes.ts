import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, line, text } from '../shared.ts'
import { filteredLists, type FilteredList } from './rentals.rules.ts'

const list = z.enum(Object.keys(filteredLists) as [FilteredList, ...FilteredList[]], { error: 'required' })
const value = text(100)
  .refine(typed => typed.length > 0, { error: 'required' })
  .optional()
const query = z.strictObject({ q: value, status: value, unit: value })

/** A list narrowed in a way that somebody has named. */
export const savedFilter = z
  .object({
    id,
    list,
    name: z.string(),
    query: z.record(z.string(), z.string()),
    isShared: z.boolean(),
    /** Saved by whoever asks. */
    isOwn: z.boolean(),
    by: z.string(),
    insertedAt: instantOut,
  })
  .meta({ id: 'SavedFilter' })

export const listFilters = { query: z.strictObject({ list }), answer: z.object({ filters: z.array(savedFilter) }) } satisfies Shape
export const saveFilter = {
  body: z.strictObject({ list, name: line(60), query, isShared: z.boolean().optional() }),
  answer: z.object({ filter: savedFilter }),
  status: 201,
} satisfies Shape
export const removeFilter = { answer: null } satisfies Shape

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, line } from '../shared.ts'
import { unitKinds } from '../unit-kinds.ts'
import { categoryStatuses, mostOfAttribute, sizes, transmissions, unitAttributes } from './categories.rules.ts'

const many = z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(mostOfAttribute, { error: 'invalid' })

const values = {
  transmission: z.enum(transmissions, { error: 'invalid' }),
  size: z.enum(sizes, { error: 'invalid' }),
  seats: many,
  bedrooms: many,
}

/** What a unit says of itself; only what is known. */
export const attributeValues = z.object(values).partial().meta({ id: 'UnitAttributes' })

/** Each key that is sent replaces that value; null takes it away. */
export const attributeChanges = z
  .strictObject({ transmission: values.transmission.nullable(), size: values.size.nullable(), seats: many.nullable(), bedrooms: many.nullable() })
  .partial()

/** A category of the tree that guests choose from; `names` in each language. */
export const category = z
  .object({
    id,
    slug: z.string(),
    /** In English where the category has no name in a language. */
    names: z.object({ en: z.string(), ru: z.string(), id: z.string() }),
    parentId: id.nullable(),
    kind: z.enum(unitKinds),
    attributes: z.array(z.enum(unitAttributes)),
    status: z.enum(categoryStatuses),
  })
  .meta({ id: 'Category' })

export const listCategories = { answer: z.object({ categories: z.array(category) }) } satisfies Shape

const name = line(60)

/** What an admin writes of a category. */
export const categoryForm = {
  /** Absent, the Indonesian name stays as it is; empty, there is none. */
  names: z.strictObject({ en: name, ru: name, id: name.or(z.literal('')).optional() }),
  parentId: id.nullable(),
  kind: z.enum(unitKinds, { error: 'invalid' }),
  attributes: z.array(z.enum(unitAttributes, { error: 'invalid' })).max(unitAttributes.length, { error: 'too_long' }),
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, { error: 'invalid_slug' }),
}

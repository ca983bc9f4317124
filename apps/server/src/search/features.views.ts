import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'
import { categoryOf, pathOf, type AttributeValues, type CategoryNode } from '@rentwell/contract/units/categories.rules.ts'
import { sql, type Query } from '../platform/db/db.ts'

/** What a unit must be and have beside where and when. */
export interface UnitFilter {
  category?: { ids: string[]; kinds: UnitKind[] } | undefined
  attributes: AttributeValues
}

/** Ids and kinds whose units count for a category or one below it. */
export function unitsOfCategory(tree: readonly CategoryNode[], id: string, kinds: readonly UnitKind[]): { ids: string[]; kinds: UnitKind[] } {
  const isWithin = (one: CategoryNode | undefined) => one !== undefined && pathOf(tree, one.id).some(above => above.id === id)
  return {
    ids: tree.filter(one => isWithin(categoryOf(tree, { categoryId: one.id, kind: one.kind }))).map(one => one.id),
    kinds: kinds.filter(kind => isWithin(categoryOf(tree, { categoryId: null, kind }))),
  }
}

/** SQL: a condition on `units u`. */
export function hasFeatures({ category, attributes }: UnitFilter): Query {
  const { transmission, size, seats, bedrooms } = attributes
  const conditions = [
    category && sql`(u.category_id = any(${category.ids}::uuid[]) or u.category_id is null and u.kind = any(${category.kinds}::text[]))`,
    transmission && sql`u.attributes ->> 'transmission' = ${transmission}`,
    size && sql`u.attributes ->> 'size' = ${size}`,
    seats && sql`(u.attributes ->> 'seats')::int >= ${seats}`,
    bedrooms && sql`(u.attributes ->> 'bedrooms')::int >= ${bedrooms}`,
  ]
  return conditions.reduce<Query>((all, one) => (one ? sql`${all} and ${one}` : all), sql`true`)
}

import type { UnitKind } from '../unit-kinds.ts'

export const unitAttributes = ['transmission', 'seats', 'bedrooms', 'size'] as const
export type UnitAttribute = (typeof unitAttributes)[number]
export const transmissions = ['automatic', 'manual'] as const
export const sizes = ['xs', 's', 'm', 'l', 'xl'] as const
export const mostOfAttribute = 99
/** Numbers that guests filter by: so many or more. */
export const leastSteps = { seats: [2, 4, 5, 7], bedrooms: [1, 2, 3, 4] } as const

export const categoryStatuses = ['shown', 'hidden', 'removed'] as const
/** Levels of the tree. */
export const mostLevels = 3

/** What a unit says of itself; only what is known. */
export interface AttributeValues {
  transmission?: (typeof transmissions)[number] | undefined
  size?: (typeof sizes)[number] | undefined
  seats?: number | undefined
  bedrooms?: number | undefined
}

export interface CategoryNode {
  id: string
  parentId: string | null
  kind: UnitKind
  attributes: UnitAttribute[]
  status?: (typeof categoryStatuses)[number]
}

/** From the category itself to the top. A parent that is not in the list, or a circle, ends it. */
export function pathOf<N extends CategoryNode>(tree: readonly N[], id: string | null): N[] {
  const path: N[] = []
  for (let at = tree.find(one => one.id === id); at && !path.includes(at);) {
    path.push(at)
    const parent = at.parentId
    at = tree.find(one => one.id === parent)
  }
  return path
}

/** The category that a unit counts for: its own, else the nearest above that is not removed, else the first at the top for its kind. The tree is in its order. */
export const categoryOf = <N extends CategoryNode>(tree: readonly N[], unit: { categoryId: string | null; kind: UnitKind }): N | undefined =>
  pathOf(tree, unit.categoryId).find(one => one.status !== 'removed') ??
  tree.find(one => one.parentId === null && one.kind === unit.kind && one.status !== 'removed')

/** In the order of a table of contents, each with its level from 0. Those below a category that is left out are left out too. */
export function orderedTree<N extends CategoryNode>(tree: readonly N[], parentId: string | null = null, level = 0): { node: N; level: number }[] {
  if (level >= mostLevels) return []
  return tree.filter(one => one.parentId === parentId).flatMap(node => [{ node, level }, ...orderedTree(tree, node.id, level + 1)])
}

/** Whether a unit has these values, or more where a number is asked for. */
export const hasAttributes = (values: AttributeValues, wanted: AttributeValues): boolean =>
  (wanted.transmission === undefined || values.transmission === wanted.transmission) &&
  (wanted.size === undefined || values.size === wanted.size) &&
  (wanted.seats === undefined || (values.seats ?? 0) >= wanted.seats) &&
  (wanted.bedrooms === undefined || (values.bedrooms ?? 0) >= wanted.bedrooms)

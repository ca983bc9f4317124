import type { readFacets as endpoint } from '@rentwell/contract/search/search.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { categoryOf, hasAttributes, leastSteps, pathOf, sizes, transmissions, type AttributeValues } from '@rentwell/contract/units/categories.rules.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { listTree } from '../units/units.public.ts'
import { countFeatures, mostFaceted, type FeatureCount } from './facets.views.ts'
import { readWanted, type SearchMoney } from './read-wanted.ts'

/** How many units each choice leaves. One statement counts what fits without category and attributes; the rest is sums of that. */
export const readFacets =
  (money: SearchMoney): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, actor }, query) => {
    const { wanted, category } = await readWanted({ tx, now, actor }, money, query)
    const counted = await countFeatures(tx, { ...wanted, units: undefined })
    const tree = await listTree(tx)
    const paths = new Map(counted.map(row => [row, pathOf(tree, categoryOf(tree, row)?.id ?? null).map(one => one.id)]))
    const within = category ? counted.filter(row => paths.get(row)?.includes(category.id)) : counted
    const { attributes } = wanted.units ?? { attributes: {} }
    return {
      categories: tree
        .filter(one => one.status === 'shown')
        .map(one => ({ value: one.id, count: sum(counted.filter(row => paths.get(row)?.includes(one.id))) })),
      transmission: choices('transmission', transmissions, within, attributes),
      size: choices('size', sizes, within, attributes),
      seats: choices('seats', leastSteps.seats, within, attributes),
      bedrooms: choices('bedrooms', leastSteps.bedrooms, within, attributes),
      isExact: sum(counted) <= mostFaceted,
    } satisfies Returned<typeof endpoint>
  }

const sum = (rows: readonly FeatureCount[]) => rows.reduce((all, row) => all + row.count, 0)

/** Each value of an attribute with the units that have it, and what else is asked for. */
const choices = <V extends string | number>(name: keyof AttributeValues, values: readonly V[], rows: readonly FeatureCount[], wanted: AttributeValues) =>
  values.map(value => ({ value, count: sum(rows.filter(row => hasAttributes(row.attributes, { ...wanted, [name]: value }))) }))

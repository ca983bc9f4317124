import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'
import type { AttributeValues } from '@rentwell/contract/units/categories.rules.ts'
import { customPlan, sql, type Db } from '../platform/db/db.ts'
import { conditionsOf, joined, ratesIfPriced, type Wanted } from './search.views.ts'

export interface FeatureCount {
  categoryId: string | null
  kind: UnitKind
  attributes: AttributeValues
  count: number
}

/** Units that the facets are counted from, at most. */
export const mostFaceted = 2000

/** How many of the units that fit are alike in category and attributes; one unit more than `mostFaceted` in all if there are more. */
export async function countFeatures(db: Db, wanted: Wanted): Promise<FeatureCount[]> {
  const fits = await conditionsOf(db, wanted)
  return db.rows<FeatureCount>(
    customPlan(sql`
    select category_id as "categoryId", kind, attributes, count(*)::int as count
    from (select u.category_id, u.kind, u.attributes ${joined} ${ratesIfPriced(wanted)} where ${fits} limit ${mostFaceted + 1}) counted
    group by category_id, kind, attributes`),
  )
}

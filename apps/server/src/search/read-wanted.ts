import { daysBetween } from '@rentwell/contract/period.ts'
import type { Rates } from '@rentwell/contract/geo/rates.rules.ts'
import type { Parsed } from '@rentwell/contract/endpoint.ts'
import type { search } from '@rentwell/contract/search/search.endpoints.ts'
import { unitKinds } from '@rentwell/contract/unit-kinds.ts'
import { Refused } from '../platform/base/must.ts'
import type { Actor, Context } from '../platform/http/routes.ts'
import { listTree } from '../units/units.public.ts'
import { unitsOfCategory } from './features.views.ts'
import { findCurrency, type Wanted } from './search.views.ts'

const standardRadiusKm = 50
type Asked = Omit<Parsed<typeof search>, 'limit'> & { limit?: number | undefined }
type Within = Pick<Context, 'tx' | 'now'> & { actor: Actor | null }

/** What a request asks for, checked; a category that there is no longer is left out and named. */
export async function readWanted({ tx, now, actor }: Within, rates: Rates, query: Asked) {
  if ((query.from === undefined) !== (query.to === undefined)) throw new Refused('bad_request', { fields: { to: 'invalid_period' } })
  const days = query.from && query.to ? daysBetween(query.from, query.to) : null
  if (days !== null && (days < 1 || days > 365)) throw new Refused('bad_request', { fields: { to: 'invalid_period' } })
  const currency = await findCurrency(tx, query.currency, actor?.id)
  if (!currency) throw new Refused('bad_request', { fields: { currency: 'invalid' } })

  const { category: slug, transmission, size, seats, bedrooms, limit = 1, cursor: _cursor, ...what } = query
  const tree = slug === undefined ? [] : await listTree(tx)
  const category = tree.find(one => one.slug === slug && one.status !== 'removed')
  const wanted: Wanted = {
    ...what,
    units: { category: category && unitsOfCategory(tree, category.id, unitKinds), attributes: { transmission, size, seats, bedrooms } },
    days,
    currency: currency.id,
    rates,
    sort: sortOf(query),
    radiusKm: query.radiusKm ?? standardRadiusKm,
    now,
    limit,
    after: undefined,
  }
  return { wanted, currency, category, goneFilters: slug !== undefined && !category ? (['category'] as 'category'[]) : [] }
}

/** What was asked for; the nearest first where there is a point to be near to. */
function sortOf({ sort, near }: { sort?: Wanted['sort'] | undefined; near?: number[] | undefined }): Wanted['sort'] {
  if (!near) return sort === 'cheapest' ? 'cheapest' : 'newest'
  return sort ?? 'nearest'
}

import { daysBetween } from '@rentwell/contract/period.ts'
import type { Parsed } from '@rentwell/contract/endpoint.ts'
import type { search } from '@rentwell/contract/search/search.endpoints.ts'
import { unitKinds } from '@rentwell/contract/unit-kinds.ts'
import type { Currency, CurrentRates } from '../geo/geo.public.ts'
import { Refused } from '../platform/base/must.ts'
import type { Actor, Context } from '../platform/http/routes.ts'
import { listTree } from '../units/units.public.ts'
import { unitsOfCategory } from './features.views.ts'
import { findCurrencyOf, type Wanted } from './search.views.ts'

const standardRadiusKm = 50
type Asked = Omit<Parsed<typeof search>, 'limit'> & { limit?: number | undefined }
type Within = Pick<Context, 'tx' | 'now'> & { actor: Actor | null }

/** What amounts are compared in, and by. `currencies`: the default first. */
export interface SearchMoney {
  rates: CurrentRates
  currencies: readonly Currency[]
}

/** What a request asks for, checked; a category that there is no longer is left out and named. */
export async function readWanted({ tx, now, actor }: Within, money: SearchMoney, query: Asked) {
  if ((query.from === undefined) !== (query.to === undefined)) throw new Refused('bad_request', { fields: { to: 'invalid_period' } })
  const days = query.from && query.to ? daysBetween(query.from, query.to) : null
  if (days !== null && (days < 1 || days > 365)) throw new Refused('bad_request', { fields: { to: 'invalid_period' } })
  const currency = await chooseCurrency({ tx, actor }, money.currencies, query.currency)
  if (!currency) throw new Refused('bad_request', { fields: { currency: 'invalid' } })

  const { category: slug, transmission, size, seats, bedrooms, limit = 1, cursor: _cursor, ...what } = query
  const tree = slug === undefined ? [] : await listTree(tx)
  const category = tree.find(one => one.slug === slug && one.status !== 'removed')
  const wanted: Wanted = {
    ...what,
    units: { category: category && unitsOfCategory(tree, category.id, unitKinds), attributes: { transmission, size, seats, bedrooms } },
    days,
    currency: currency.id,
    rates: money.rates(now),
    sort: sortOf(query),
    radiusKm: query.radiusKm ?? standardRadiusKm,
    now,
    limit,
    after: undefined,
  }
  return { wanted, currency, category, goneFilters: slug !== undefined && !category ? (['category'] as 'category'[]) : [] }
}

/** The currency that the request names, else the account's, else the default. Undefined if the named one does not exist. */
async function chooseCurrency({ tx, actor }: Omit<Within, 'now'>, currencies: readonly Currency[], named: string | undefined) {
  const known = (id: string | undefined) => currencies.find(currency => currency.id === id)
  if (named !== undefined) return known(named)
  // While an upgrade is rolled out, an account may have a currency that only the newer release knows.
  return (actor && known(await findCurrencyOf(tx, actor.id))) ?? currencies[0]
}

/** What was asked for; the nearest first where there is a point to be near to. */
function sortOf({ sort, near }: { sort?: Wanted['sort'] | undefined; near?: number[] | undefined }): Wanted['sort'] {
  if (!near) return sort === 'cheapest' ? 'cheapest' : 'newest'
  return sort ?? 'nearest'
}

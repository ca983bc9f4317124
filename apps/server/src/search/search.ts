import type { search as endpoint } from '@rentwell/contract/search/search.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { priceStay } from '@rentwell/contract/bookings/bookings.rules.ts'
import { daysBetween } from '@rentwell/contract/period.ts'
import { Refused } from '../platform/must.ts'
import type { Actor, Handler } from '../platform/routes.ts'
import { findUnits, type Wanted } from './search.views.ts'

type Found = Returned<typeof endpoint>['units'][number]

const standardRadiusKm = 50

/** What can be rented, where and when: only units that are free for all of `[from, to)`, dates at each rental. */
export const search: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx, now, cursors }, query) => {
  if ((query.from === undefined) !== (query.to === undefined)) throw new Refused('bad_request', { fields: { to: 'invalid_period' } })
  const days = query.from && query.to ? daysBetween(query.from, query.to) : null
  if (days !== null && (days < 1 || days > 365)) throw new Refused('bad_request', { fields: { to: 'invalid_period' } })

  const { cursor, limit, ...what } = query
  const list = `search ${JSON.stringify(what)}`
  const after = cursors.read(list, cursor)
  const sort = query.sort ?? (query.near ? 'nearest' : 'newest')
  const wanted: Wanted = { ...what, sort, radiusKm: query.radiusKm ?? standardRadiusKm, now, limit, after: after ? Number(after[0]) : 0 }
  const { units, total, priceMin, priceMax } = await findUnits(tx, wanted)
  const page = units.slice(0, limit).map(({ distanceKm, ...unit }): Found => {
    const stay =
      days === null || unit.baseRentalPeriod === 'Monthly'
        ? undefined
        : priceStay(unit.basePrice, unit.baseRentalPeriod === 'Daily' ? days : days * 24, unit.baseRentalPeriod)
    return { ...unit, distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10, totalForStay: stay?.total ?? null }
  })
  return { units: page, total, facets: { priceMin, priceMax }, nextCursor: units.length > limit ? cursors.write(list, [wanted.after + limit]) : null }
}

import type { search as endpoint } from '@rentwell/contract/search/search.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { priceStay, pricedFrom } from '@rentwell/contract/bookings/prices.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { atLocal, daysBetween } from '@rentwell/contract/period.ts'
import { Refused } from '../platform/must.ts'
import type { Actor, Handler } from '../platform/routes.ts'
import { pageFrom } from '../platform/cursors.ts'
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
  const wanted: Wanted = { ...what, sort: sortOf(query), radiusKm: query.radiusKm ?? standardRadiusKm, now, limit, after: cursors.read(list, cursor) }
  const { units: found, total, priceMin, priceMax } = await findUnits(tx, wanted)
  const { page, nextCursor } = pageFrom(found, limit, last => cursors.write(list, [last.place, last.id]))
  const units = page.map(({ distanceKm, place: _place, prices, taxes, ...unit }): Found => {
    const { basePrice, baseRentalPeriod: base } = unit
    const { timeZone } = unit.rental
    const stay =
      days === null || query.from === undefined || base === 'Monthly'
        ? undefined
        : priceStay(
            { basePrice, base, timeZone, start: atLocal(query.from, '00:00', timeZone), length: base === 'Daily' ? days : days * 24 },
            pricedFrom(prices, taxes, [], undefined, smallestOf(unit.currency.code)),
          )
    return { ...unit, distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10, totalForStay: stay?.total ?? null }
  })
  return { units, total, facets: { priceMin, priceMax }, nextCursor }
}

/** What was asked for; the nearest first where there is a point to be near to. */
function sortOf({ sort, near }: { sort?: Wanted['sort'] | undefined; near?: number[] | undefined }): Wanted['sort'] {
  if (!near) return sort === 'cheapest' ? 'cheapest' : 'newest'
  return sort ?? 'nearest'
}

import type { search as endpoint } from '@rentwell/contract/search/search.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { priceStay, pricedFrom, withNights } from '@rentwell/contract/pricing/prices.rules.ts'
import { convert } from '@rentwell/contract/geo/rates.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { atLocal } from '@rentwell/contract/period.ts'
import { storedClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import { findUnits, type Found } from './search.views.ts'
import { readWanted, type SearchMoney } from './read-wanted.ts'

type FoundUnit = Returned<typeof endpoint>['units'][number]

/** What can be rented, where and when: only units that are free for all of `[from, to)`, dates at each rental. */
export const search =
  (money: SearchMoney): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, cursors, actor }, query) => {
    const { wanted, currency, goneFilters } = await readWanted({ tx, now, actor }, money, query)
    const { days, limit, rates } = wanted
    const { cursor, limit: _limit, ...what } = query
    const list = `search ${JSON.stringify(what)}`
    const { units: found, total, isTotalExact, priceMin, priceMax } = await findUnits(tx, { ...wanted, after: cursors.read(list, cursor) })
    const { page, nextCursor } = pageFrom(found, limit, last => cursors.write(list, [last.place, last.id]))
    const units = page.map((one): FoundUnit => {
      const { distanceKm, place: _place, prices: _prices, taxes: _taxes, taxClass: _class, ...unit } = one
      const { amount, length, isTotal } = comparedPrice(one, query.from, days)
      const converted = convert(amount, rates, unit.currency.id, currency.id) ?? null
      return {
        ...unit,
        distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
        totalForStay: isTotal ? amount : null,
        comparedPrice: { amount, length, converted },
      }
    })
    return {
      units,
      total,
      isTotalExact,
      facets: { priceMin, priceMax },
      goneFilters,
      currency,
      rates: { date: rates.date, source: rates.source, isOutdated: rates.isOutdated },
      nextCursor,
    }
  }

/** What a unit is compared by, in cents, for so many base periods; the order of the database goes by the same (`stay_total`). */
function comparedPrice(found: Found, first: string | undefined, days: number | null) {
  const { basePrice, baseRentalPeriod: base, rules, rental, currency, prices, taxes, taxClass, guestsIncluded, cleaningFee } = found
  const length = base === 'Hourly' ? (rules.minLength ?? 1) : base === 'Monthly' ? 1 : (days ?? 1)
  if (first === undefined || base === 'Monthly') return { amount: basePrice * length, length, isTotal: false }
  const stay = { basePrice, base, timeZone: rental.timeZone, start: atLocal(first, '00:00', rental.timeZone), length }
  const from = { ...pricedFrom(prices, taxes, [], undefined, smallestOf(currency.code)), ...storedClass(taxClass) }
  const price = priceStay(
    stay,
    base === 'Nightly' ? withNights(from, { guestsIncluded: guestsIncluded ?? undefined, cleaningFee: cleaningFee ?? undefined }) : from,
  )
  return price ? { amount: price.total, length, isTotal: true } : { amount: basePrice, length: 1, isTotal: false }
}

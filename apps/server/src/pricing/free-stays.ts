import { day, hour } from '@rentwell/contract/durations.ts'
import { findConflict, findObstacle, heldFor, offeredStarts, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { addDays, atLocal, localDateOf, localTimeOf, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import { priceStay } from '@rentwell/contract/pricing/prices.rules.ts'
import type { OfferedUnit } from '../calendar/calendar.public.ts'
import { inputsOf } from './price-of.ts'

export interface WantedStay {
  start: Date
  length: number
  now: Date
}

/** How many days before and after the wanted date are tried. */
export const daysAround = 30

/** Lower bounds in milliseconds: the day on which clocks go forward, the shortest month. A single night may be short; two are at least a day apart. */
export const shortestPeriod = { Hourly: hour, Daily: 23 * hour, Monthly: 27 * day, Nightly: 23 * hour }

/** True if the stay is free and within the unit's rules. */
export function isFree(terms: UnitTerms, busy: readonly Period[], start: Date, length: number, now: Date): boolean {
  // A cheap check first: no stay is shorter than this, whatever the calendar and the time zone. That of nights begins at check-in only.
  if (terms.base !== 'Nightly' && findConflict(busy, { start, end: new Date(start.getTime() + length * shortestPeriod[terms.base]) })) return false
  if (findObstacle(terms, start, length, now)) return false
  return !findConflict(busy, heldFor(terms.rules, stayPeriod(start, length, terms)))
}

/** The nearest other starts, at most one per date, each as close as possible to the wanted time of day. */
export function nearestTimes(terms: UnitTerms, busy: readonly Period[], { start, length, now }: WantedStay, most: number, around = daysAround): Date[] {
  const date = localDateOf(start, terms.timeZone)
  const time = localTimeOf(start, terms.timeZone)
  const found: Date[] = []
  for (let distance = 0; distance <= around && found.length < most; distance++) {
    for (const days of distance === 0 ? [0] : [distance, -distance]) {
      const on = addDays(date, days)
      const at = days === 0 ? start : atLocal(on, time, terms.timeZone)
      const away = (one: Date) => Math.abs(one.getTime() - at.getTime())
      const starts = [...(days === 0 || terms.base === 'Nightly' ? [] : [at]), ...offeredStarts(terms, on)]
        .filter(one => one.getTime() !== start.getTime())
        .toSorted((a, b) => away(a) - away(b))
      const first = starts.find(one => isFree(terms, busy, one, length, now))
      if (first) found.push(first)
    }
  }
  return found.toSorted((a, b) => Math.abs(a.getTime() - start.getTime()) - Math.abs(b.getTime() - start.getTime())).slice(0, most)
}

/** The wanted start if it is free, else the nearest ones within so many days, up to `most`. */
export const nearestStarts = (terms: UnitTerms, busy: readonly Period[], wanted: WantedStay, most: number, around: number): Date[] =>
  isFree(terms, busy, wanted.start, wanted.length, wanted.now) ? [wanted.start] : nearestTimes(terms, busy, wanted, most, around)

/** A stay with its end and its total in cents; undefined if the total is too large to be charged. */
export function pricedStay(unit: OfferedUnit, start: Date, length: number) {
  const price = priceStay({ ...unit.terms, basePrice: unit.basePrice, start, length }, inputsOf([{ unit, count: 1 }], { extras: [] }))
  const period = stayPeriod(start, length, unit.terms)
  return price && { rentalLength: length, total: price.total, startAt: period.start, endAt: period.end }
}

import { day, hour } from '@rentwell/contract/durations.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { findConflict, findObstacle, heldFor, longestOf, offeredStarts, type UnitTerms, horizonYears } from '@rentwell/contract/calendar/availability.rules.ts'
import { priceStay, pricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { addDays, atLocal, localDateOf, localTimeOf, periodFrom, type Period } from '@rentwell/contract/period.ts'
import type { Db } from '../platform/db/db.ts'
import type { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import { listBusy, listLikeUnits, loadOfferedUnit, type OfferedUnit } from '../calendar/calendar.public.ts'

export type Alternative = Returned<typeof listAlternatives>['alternatives'][number]

const daysAround = 30
const mostOtherTimes = 3
const mostLikeUnits = 2
/** Maximum number of starts tried for a shorter stay. */
const mostShorterStarts = 60

interface WantedStay {
  start: Date
  length: number
  now: Date
}

/** Bookable alternatives to an unavailable stay: the nearest other times, a shorter stay within it, and similar units. */
export async function findAlternatives(tx: Db, unitId: string, wanted: WantedStay): Promise<Alternative[]> {
  const { start, length, now } = wanted
  if (Math.abs(start.getTime() - now.getTime()) > (horizonYears * 366 + daysAround) * day) return []
  const unit = await loadOfferedUnit(tx, unitId, null)
  if (!unit.isActive) return []
  const busy = await listBusy(tx, unitId, now, now)
  const found = nearestTimes(unit.terms, busy, wanted).map(at => offer('other_time', unit, at, length))
  const shorter = longestInside(unit.terms, busy, wanted)
  if (shorter) found.push(offer('shorter', unit, shorter.start, shorter.length))
  found.push(...(await findLike(tx, unit, wanted)))
  return found.filter(one => one !== undefined)
}

function offer(kind: Alternative['kind'], unit: OfferedUnit, start: Date, length: number): Alternative | undefined {
  const from = pricedFrom(unit.prices, unit.taxes, [], undefined, smallestOf(unit.currency.code))
  const price = priceStay({ ...unit.terms, basePrice: unit.basePrice, start, length }, from)
  const { end } = periodFrom(start, length, unit.terms.base, unit.terms.timeZone)
  return price && { kind, unitId: unit.unitId, title: unit.title, rentalLength: length, total: price.total, startAt: start, endAt: end }
}

/** True if the stay is free and within the unit's rules. */
function isFree(terms: UnitTerms, busy: readonly Period[], start: Date, length: number, now: Date): boolean {
  // A cheap check first: most unavailable stays start inside a busy period.
  if (findConflict(busy, { start, end: new Date(start.getTime() + 1) })) return false
  if (findObstacle(terms, start, length, now)) return false
  return !findConflict(busy, heldFor(terms.rules, periodFrom(start, length, terms.base, terms.timeZone)))
}

/** The nearest other starts, at most one per date, each as close as possible to the wanted time of day. */
function nearestTimes(terms: UnitTerms, busy: readonly Period[], { start, length, now }: WantedStay): Date[] {
  const date = localDateOf(start, terms.timeZone)
  const time = localTimeOf(start, terms.timeZone)
  const found: Date[] = []
  for (let distance = 0; distance <= daysAround && found.length < mostOtherTimes; distance++) {
    for (const days of distance === 0 ? [0] : [distance, -distance]) {
      const on = addDays(date, days)
      const at = days === 0 ? start : atLocal(on, time, terms.timeZone)
      const away = (one: Date) => Math.abs(one.getTime() - at.getTime())
      const starts = [...(days === 0 ? [] : [at]), ...offeredStarts(terms, on)]
        .filter(one => one.getTime() !== start.getTime())
        .toSorted((a, b) => away(a) - away(b))
      const first = starts.find(one => isFree(terms, busy, one, length, now))
      if (first) found.push(first)
    }
  }
  return found.toSorted((a, b) => Math.abs(a.getTime() - start.getTime()) - Math.abs(b.getTime() - start.getTime())).slice(0, mostOtherTimes)
}

/** The longest available stay within the wanted one; of several, the earliest. */
function longestInside(terms: UnitTerms, busy: readonly Period[], { start, length, now }: WantedStay): { start: Date; length: number } | undefined {
  const shortest = terms.rules.minLength ?? 1
  let best: { start: Date; length: number } | undefined
  for (let skipped = 0; skipped < Math.min(length, mostShorterStarts); skipped++) {
    const at = skipped === 0 ? start : periodFrom(start, skipped, terms.base, terms.timeZone).end
    const most = Math.min(skipped === 0 ? length - 1 : length - skipped, longestOf(terms))
    const least = Math.max(shortest, (best?.length ?? 0) + 1)
    if (most < least || findConflict(busy, { start: at, end: new Date(at.getTime() + 1) })) continue
    for (let tried = lengthUntil(terms, busy, at, most); tried >= least; tried--) {
      if (!isFree(terms, busy, at, tried, now)) continue
      best = { start: at, length: tried }
      break
    }
  }
  return best
}

/** An upper bound of the length of a stay from `start` that ends before the next busy period. */
function lengthUntil(terms: UnitTerms, busy: readonly Period[], start: Date, most: number): number {
  const clash = findConflict(busy, { start, end: periodFrom(start, most, terms.base, terms.timeZone).end })
  if (!clash) return most
  const shortestPeriod = { Hourly: hour, Daily: 23 * hour, Monthly: 27 * day }[terms.base]
  return Math.min(most, Math.ceil((clash.start.getTime() - start.getTime()) / shortestPeriod))
}

/** Available units of the rental with the same base period, closest price first. */
async function findLike(tx: Db, unit: OfferedUnit, { start, length, now }: WantedStay): Promise<(Alternative | undefined)[]> {
  const period = periodFrom(start, length, unit.terms.base, unit.terms.timeZone)
  const found: (Alternative | undefined)[] = []
  for (const like of await listLikeUnits(tx, unit, period)) {
    if (found.length >= mostLikeUnits) break
    const busy = await listBusy(tx, like.unitId, now, now)
    if (isFree(like.terms, busy, start, length, now)) found.push(offer('like_unit', like, start, length))
  }
  return found
}

import { day } from '@rentwell/contract/durations.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { findConflict, findObstacle, horizonYears, longestOf, shortestOn, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { addDays, atLocal, localDateOf, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import type { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import {
  bookedUnits,
  findTaken,
  listBusy,
  listBusyOfUnits,
  listLikeUnits,
  loadOfferedItems,
  loadOfferedUnit,
  type OfferedUnit,
} from '../calendar/calendar.public.ts'
import { priceStay } from '@rentwell/contract/pricing/prices.rules.ts'
import type { AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import type { Db } from '../platform/db/db.ts'
import { asOne, inputsOf } from './price-of.ts'
import { daysAround, isFree, nearestTimes, pricedStay, shortestPeriod, type WantedStay } from './free-stays.ts'

export type Alternative = Returned<typeof listAlternatives>['alternatives'][number]

const mostOtherTimes = 3
/** Times of several units are tried one by one, because a unit may have fewer pieces free than are wanted. */
const mostTriedTimes = 12
const mostLikeUnits = 2
/** Maximum number of starts tried for a shorter stay. */
const mostShorterStarts = 60

/** False for a start so far away that nothing near it can be booked. */
export const isWithinReach = (start: Date, now: Date) => Math.abs(start.getTime() - now.getTime()) <= (horizonYears * 366 + daysAround) * day

/** Bookable alternatives to an unavailable stay: the nearest other times, a shorter stay within it, and similar units. */
export async function findAlternatives(tx: Db, unitId: string, wanted: WantedStay): Promise<Alternative[]> {
  const { length, now } = wanted
  if (!isWithinReach(wanted.start, now)) return []
  const unit = await loadOfferedUnit(tx, unitId, null, 'staff')
  if (!unit.isActive) return []
  const { start } = stayPeriod(wanted.start, length, unit.terms)
  const busy = await listBusy(tx, unitId, now, now)
  const found = nearestTimes(unit.terms, busy, { start, length, now }, mostOtherTimes).map(at => offer('other_time', unit, at, length))
  const shorter = longestInside(unit.terms, busy, { start, length, now })
  if (shorter) found.push(offer('shorter', unit, shorter.start, shorter.length))
  found.push(...(await findLike(tx, unit, { start, length, now })))
  return found.filter(one => one !== undefined)
}

/** Other times at which all of these units are free, the nearest first. */
export async function findOtherTimes(tx: Db, items: readonly AskedItem[], wanted: WantedStay): Promise<Alternative[]> {
  const { length, now } = wanted
  if (!isWithinReach(wanted.start, now)) return []
  const offered = await loadOfferedItems(tx, items, null, 'staff')
  const { rentalId, unitId, title, terms, basePrice } = asOne(offered)
  const busy = await listBusyOfUnits(
    tx,
    offered.map(({ unit }) => unit),
    now,
    now,
  )
  const from = inputsOf(offered, { extras: [] })
  const found: Alternative[] = []
  for (const startAt of nearestTimes(terms, joined([...busy.values()].flat()), wanted, mostTriedTimes)) {
    const { end: endAt } = stayPeriod(startAt, length, terms)
    const held = bookedUnits(offered, { start: startAt, end: endAt })
    const isAllowed = offered.every(({ unit }) => unit.isActive && !findObstacle(unit.terms, startAt, length, now))
    const price = priceStay({ ...terms, basePrice, start: startAt, length }, from)
    if (!isAllowed || !price || (await findTaken(tx, rentalId, held, startAt, now)) !== undefined) continue
    found.push({ kind: 'other_time', unitId, title, rentalLength: length, total: price.total, startAt, endAt })
    if (found.length === mostOtherTimes) break
  }
  return found
}

/** Periods in order, with those that overlap or touch as one. */
function joined(periods: readonly Period[]): Period[] {
  const found: Period[] = []
  for (const { start, end } of periods.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const last = found.at(-1)
    if (last && start <= last.end) last.end = end > last.end ? end : last.end
    else found.push({ start, end })
  }
  return found
}

const offer = (kind: Alternative['kind'], unit: OfferedUnit, start: Date, length: number): Alternative | undefined => {
  const stay = pricedStay(unit, start, length)
  return stay && { kind, unitId: unit.unitId, title: unit.title, ...stay }
}

/** The longest available stay within the wanted one; of several, the earliest. */
function longestInside(terms: UnitTerms, busy: readonly Period[], { start, length, now }: WantedStay): { start: Date; length: number } | undefined {
  let best: { start: Date; length: number } | undefined
  for (let skipped = 0; skipped < Math.min(length, mostShorterStarts); skipped++) {
    const at = startAfter(terms, start, skipped)
    const most = Math.min(skipped === 0 ? length - 1 : length - skipped, longestOf(terms))
    const least = Math.max(shortestOn(terms, at), (best?.length ?? 0) + 1)
    if (most < least || findConflict(busy, { start: at, end: new Date(at.getTime() + 1) })) continue
    for (let tried = lengthUntil(terms, busy, at, most); tried >= least; tried--) {
      if (!isFree(terms, busy, at, tried, now)) continue
      best = { start: at, length: tried }
      break
    }
  }
  return best
}

/** The start of a stay that leaves out so many periods of a wanted one. */
function startAfter(terms: UnitTerms, start: Date, skipped: number): Date {
  if (skipped === 0) return start
  if (terms.base !== 'Nightly') return stayPeriod(start, skipped, terms).end
  return stayPeriod(atLocal(addDays(localDateOf(start, terms.timeZone), skipped), '12:00', terms.timeZone), 1, terms).start
}

/** An upper bound of the length of a stay from `start` that ends before the next busy period. */
function lengthUntil(terms: UnitTerms, busy: readonly Period[], start: Date, most: number): number {
  const clash = findConflict(busy, { start, end: stayPeriod(start, most, terms).end })
  if (!clash) return most
  // The last night ends before it is a day long.
  const more = terms.base === 'Nightly' ? 1 : 0
  return Math.min(most, Math.ceil((clash.start.getTime() - start.getTime()) / shortestPeriod[terms.base]) + more)
}

/** Available units of the rental with the same base period, closest price first. */
async function findLike(tx: Db, unit: OfferedUnit, { start, length, now }: WantedStay): Promise<(Alternative | undefined)[]> {
  const period = stayPeriod(start, length, unit.terms)
  const likes = await listLikeUnits(tx, unit, period)
  const busy = await listBusyOfUnits(tx, likes, now, now)
  return likes
    .filter(like => isFree(like.terms, busy.get(like.unitId) ?? [], start, length, now))
    .slice(0, mostLikeUnits)
    .map(like => offer('like_unit', like, start, length))
}

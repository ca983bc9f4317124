import { day, minute } from '../durations.ts'
import { addDays, atLocal, daysBetween, localDateOf, nightsFrom, stayPeriod, weekdayOf, type Period, type StayClock } from '../period.ts'
import { weekdays } from '../rentals/rentals.rules.ts'
import type { Season } from '../units/price-list.rules.ts'
import { longest, usualNightHours, type UnitRules } from '../units/units.rules.ts'
import type { ClosingRule } from './calendar.rules.ts'

/** How many years ahead a stay may start. */
export const horizonYears = 2
/** Hours for which an overdue unit is blocked for other starts. */
export const overdueClosesHours = 24
/** Minutes after its start during which a walk-in can still be booked. */
export const counterLateMinutes = 60
/** The same for a stay by the night, counted from check-in. */
export const counterLateNightMinutes = 12 * 60
/** Minimum notice of a request in milliseconds; a sooner start needs instant booking. */
export const leastNoticeForRequest = 30 * minute

type Hours = { from: string; to: string } | null

/** Opening hours by weekday, and by date, which take precedence. */
export type OpeningHours = Partial<Record<(typeof weekdays)[number], Hours | undefined>> & { dates?: Record<string, Hours> | undefined }

/** The terms that decide whether a stay is possible, apart from existing bookings and blocks. */
export interface UnitTerms extends StayClock {
  rules: UnitRules
  /** Seasons may have a minimum of nights of their own. */
  seasons?: readonly Pick<Season, 'from' | 'to' | 'minNights'>[] | undefined
  openingHours: OpeningHours
  /** Booked without the rental's confirmation, so no time to answer is needed before the start. */
  instantBook: boolean
}

export type Obstacle = 'past' | 'notice' | 'horizon' | 'closed' | 'too_short' | 'too_long' | 'taken'

/** The reason why a stay is not possible, apart from existing bookings and blocks; undefined if it is possible. */
export function findObstacle(terms: UnitTerms, start: Date, length: number, now: Date): Exclude<Obstacle, 'taken'> | undefined {
  if (length < shortestOn(terms, start)) return 'too_short'
  if (length > longestOf(terms)) return 'too_long'
  const period = stayPeriod(start, length, terms)
  const begins = period.start.getTime()
  if (begins < now.getTime()) return 'past'
  if (begins < now.getTime() + noticeOf(terms)) return 'notice'
  if (begins > horizonOf(terms, now)) return 'horizon'
  return isOpenFor(terms, period) ? undefined : 'closed'
}

/** The minimum length of a stay that begins at a moment. */
export function shortestOn({ base, rules, seasons = [], timeZone }: UnitTerms, start: Date): number {
  const least = rules.minLength ?? 1
  if (base !== 'Nightly' || seasons.length === 0) return least
  const date = localDateOf(start, timeZone)
  return seasons.find(season => season.from <= date && date <= season.to)?.minNights ?? least
}

/** True if the rental point takes a stay in and back. Stays by the night have hours of their own: only the days on which it is closed matter to them. */
export function isOpenFor(terms: UnitTerms, { start, end }: Period): boolean {
  if (terms.base !== 'Nightly') return isOpenAt(terms, start) && (isOpenAt(terms, end) || closesAt(terms, end))
  return [start, end].every(at => hoursOf(terms.openingHours, localDateOf(at, terms.timeZone)) !== null)
}

/** Minimum notice in milliseconds: that of the unit, and time for the rental to answer a request. */
const noticeOf = (terms: UnitTerms) => Math.max((terms.rules.noticeMinutes ?? 0) * minute, terms.instantBook ? 0 : leastNoticeForRequest)

export const longestOf = (terms: UnitTerms) => Math.min(terms.rules.maxLength ?? Infinity, longest[terms.base])

/** The latest start of a stay, in epoch milliseconds. */
export const horizonOf = (terms: UnitTerms, now: Date) => now.getTime() + Math.min(terms.rules.horizonDays ?? Infinity, horizonYears * 365) * day

/** True if the rental point is open for hand-over and return, the closing minute included. */
export function isOpenAt(terms: UnitTerms, at: Date): boolean {
  if (Object.keys(terms.openingHours).length === 0) return true
  const date = localDateOf(at, terms.timeZone)
  const hours = hoursOf(terms.openingHours, date)
  if (hours === null) return false
  return at >= atLocal(date, hours.from, terms.timeZone) && at <= endOf(date, hours.to, terms.timeZone)
}

/** True at midnight after a day that closes at 24:00, even if the next day is closed. */
function closesAt(terms: UnitTerms, at: Date): boolean {
  const date = localDateOf(at, terms.timeZone)
  const isMidnight = at.getTime() === atLocal(date, '00:00', terms.timeZone).getTime()
  return isMidnight && hoursOf(terms.openingHours, addDays(date, -1))?.to === '24:00'
}

/** Opening hours of a date: 00:00 to 24:00 if none are set, null if closed. */
export function hoursOf(openingHours: OpeningHours, date: string): Hours {
  const single = openingHours.dates?.[date]
  const set = single === undefined ? openingHours[weekdays[weekdayOf(date) - 1] ?? 'mon'] : single
  return set === undefined ? { from: '00:00', to: '24:00' } : set
}

const endOf = (date: string, time: string, timeZone: string) =>
  time === '24:00' ? atLocal(addDays(date, 1), '00:00', timeZone) : atLocal(date, time, timeZone)

/** The period that a stay blocks: the stay plus the unit's buffers. */
export const heldFor = (rules: UnitRules, period: Period): Period => ({
  start: new Date(period.start.getTime() - (rules.bufferBeforeMinutes ?? 0) * minute),
  end: new Date(period.end.getTime() + (rules.bufferAfterMinutes ?? 0) * minute),
})

/** The pick-up times offered on a date: every half hour of the opening hours; check-in of a unit by the night. */
export function offeredStarts(terms: UnitTerms, date: string): Date[] {
  const hours = hoursOf(terms.openingHours, date)
  if (!hours) return []
  if (terms.base === 'Nightly') return [nightsFrom(date, 1, terms.nights ?? usualNightHours, terms.timeZone).start]
  const last = hours.to === '24:00' ? endOf(date, '24:00', terms.timeZone).getTime() - 1 : endOf(date, hours.to, terms.timeZone).getTime()
  const starts: Date[] = []
  for (let at = atLocal(date, hours.from, terms.timeZone).getTime(); at <= last; at += 30 * minute) starts.push(new Date(at))
  return starts
}

export interface OpenDay {
  date: string
  available: boolean
  reason?: 'past' | 'taken' | 'closed' | 'notice' | 'horizon'
}

/** For each date from `from` to `to`, inclusive, whether a stay of minimum length can start at any offered time; of a unit by the night, whether the night can be had that begins on it. `busy` is sorted by start and disjoint. */
export function openDays(terms: UnitTerms, busy: readonly Period[], from: string, to: string, now: Date): OpenDay[] {
  const days: OpenDay[] = []
  for (let index = 0, count = daysBetween(from, to); index <= count; index++) {
    const date = addDays(from, index)
    days.push(checkDay(terms, busy, date, triedLength(terms), now))
  }
  return days
}

/** Length of the stay that is tried on each day. */
const triedLength = ({ base, rules }: UnitTerms) => (base === 'Nightly' ? 1 : (rules.minLength ?? 1))

/** The obstacle to the stay that is tried. A night that is part of a longer stay may end on a closed day and need not reach the minimum. */
function findDayObstacle(terms: UnitTerms, start: Date, length: number, now: Date): ReturnType<typeof findObstacle> {
  if (terms.base !== 'Nightly') return findObstacle(terms, start, length, now)
  return findObstacle({ ...terms, rules: { ...terms.rules, minLength: undefined }, seasons: undefined, openingHours: {} }, start, length, now)
}

/** Obstacles by priority; the first that applies is the reason given for a day. */
const reasonPriority = ['taken', 'notice', 'horizon', 'closed', 'past'] as const

function checkDay(terms: UnitTerms, busy: readonly Period[], date: string, length: number, now: Date): OpenDay {
  const starts = offeredStarts(terms, date)
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return { date, available: false, reason: 'closed' }
  // Skips the loop for days that are over or inside one busy period.
  if (last < now) return { date, available: false, reason: 'past' }
  const around = findConflict(busy, { start: first, end: new Date(first.getTime() + 1) })
  if (around && around.end > last) return { date, available: false, reason: 'taken' }

  const seen = new Set<string>()
  for (const start of starts) {
    const obstacle = findDayObstacle(terms, start, length, now)
    if (obstacle) {
      seen.add(obstacle)
      if (obstacle === 'horizon') break
      continue
    }
    const clash = findConflict(busy, heldFor(terms.rules, stayPeriod(start, length, terms)))
    if (!clash) return { date, available: true }
    seen.add('taken')
  }
  const reason = reasonPriority.find(one => seen.has(one)) ?? 'closed'
  return { date, available: false, reason }
}

/**
 * All reasons why a day is unavailable: rules of the unit, and those of the `promised` intervals that conflict with a stay of minimum length.
 * Both are empty if `openDays` reports the day as available. The intervals may overlap and be in any order.
 */
export function findUnavailability<T extends Period>(
  terms: UnitTerms,
  promised: readonly T[],
  date: string,
  now: Date,
): { rules: ClosingRule[]; promised: T[] } {
  const length = triedLength(terms)
  const starts = offeredStarts(terms, date)
  const rules = new Set<ClosingRule>()
  const met = new Set<T>()
  for (const start of starts) {
    const obstacle = findDayObstacle(terms, start, length, now)
    if (obstacle) {
      // The minimum length is tried, so this cannot occur.
      if (obstacle !== 'too_short') rules.add(obstacle)
    }
    // If a rule already excludes the start, only intervals that contain that very time are reported in addition.
    const held = obstacle ? { start, end: new Date(start.getTime() + 1) } : heldFor(terms.rules, stayPeriod(start, length, terms))
    const clashes = obstacle === 'past' ? [] : promised.filter(one => one.start < held.end && one.end > held.start)
    if (!obstacle && clashes.length === 0) return { rules: [], promised: [] }
    for (const clash of clashes) met.add(clash)
  }
  if (starts.length === 0) rules.add('closed')
  // On the current day, past starts are not worth reporting if there are other reasons.
  if (rules.size + met.size > 1) rules.delete('past')
  return { rules: [...rules], promised: promised.filter(one => met.has(one)) }
}

/** The first of the sorted, disjoint busy periods that overlaps `held`. */
export function findConflict(busy: readonly Period[], held: Period): Period | undefined {
  let low = 0
  let high = busy.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((busy[middle]?.end.getTime() ?? 0) <= held.start.getTime()) low = middle + 1
    else high = middle
  }
  const candidate = busy[low]
  return candidate && candidate.start < held.end ? candidate : undefined
}

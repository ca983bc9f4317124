import {
  findConflict,
  findObstacle,
  heldFor,
  offeredStarts,
  shortestOn,
  type Obstacle,
  type UnitTerms,
} from '@rentwell/contract/calendar/availability.rules.ts'
import { atLocal, localDateOf, localTimeOf, periodFrom, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import { isByDate } from '@rentwell/contract/units/units.rules.ts'
import { daysFromTo, isDate, moveDays } from '../../ui/days.ts'

/** What determines which stays a guest can choose; the server checks again. `busy` is sorted by start. */
export interface Offer {
  terms: UnitTerms
  busy: readonly Period[]
  now: Date
}

/** The stay in the URL: dates and time of day in the rental's time zone, length in the unit's base period. */
export interface AskedStay {
  from: string | undefined
  /** Date of return or departure, for units by the day or night only. */
  to: string | undefined
  time: string | undefined
  length: number | undefined
}

export interface Stay {
  date: string
  /** Possible start times on that date. */
  starts: readonly Date[]
  start: Date
  /** Undefined until an end is chosen. */
  length: number | undefined
  end: Date | undefined
  /** Why the chosen stay is not possible. */
  obstacle: Obstacle | undefined
}

const morning = '10:00'

const shortestOf = (terms: UnitTerms) => terms.rules.minLength ?? 1

/** Why a stay is not possible; undefined if it is. */
function obstacleTo({ terms, busy, now }: Offer, start: Date, length: number): Obstacle | undefined {
  const obstacle = findObstacle(terms, start, length, now)
  if (obstacle) return obstacle
  return findConflict(busy, heldFor(terms.rules, stayPeriod(start, length, terms))) ? 'taken' : undefined
}

/** Possible start times on a date for a stay of this length, by default the shortest. */
export const startsOn = (offer: Offer, date: string, length?: number) =>
  offeredStarts(offer.terms, date).filter(start => !obstacleTo(offer, start, length ?? shortestOn(offer.terms, start)))

/** The stay in the URL, adjusted to the unit's rules; undefined if no date is chosen. */
export function readStay(offer: Offer, asked: AskedStay): Stay | undefined {
  if (!isDate(asked.from)) return undefined
  const { terms } = offer
  const length = askedLength(terms, asked)
  const free = startsOn(offer, asked.from, length)
  const starts = free.length > 0 ? free : startsOn(offer, asked.from)
  const start = chooseStart(terms, starts, asked.from, asked.time)
  if (length === undefined)
    return { date: asked.from, starts, start, length, end: undefined, obstacle: starts.length === 0 ? firstObstacle(offer, asked.from) : undefined }
  const { end } = stayPeriod(start, length, terms)
  return { date: asked.from, starts, start, length, end, obstacle: obstacleTo(offer, start, length) }
}

function askedLength(terms: UnitTerms, { from, to, length }: AskedStay): number | undefined {
  if (!isByDate(terms.base)) return Math.max(length ?? 0, shortestOf(terms))
  if (!isDate(from) || !isDate(to)) return undefined
  const days = daysFromTo(from, to)
  return days > 0 ? days : undefined
}

/** The requested time if it is possible, else one in the morning, else the first. */
function chooseStart(terms: UnitTerms, starts: readonly Date[], date: string, time: string | undefined): Date {
  const at = (wanted: string) => starts.find(start => localTimeOf(start, terms.timeZone) >= wanted)
  const asked = starts.find(start => localTimeOf(start, terms.timeZone) === time)
  return asked ?? at(morning) ?? starts[0] ?? atLocal(date, isTime(time) ? time : morning, terms.timeZone)
}

const isTime = (text: string | undefined): text is string => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text ?? '')

function firstObstacle(offer: Offer, date: string): Obstacle {
  const starts = offeredStarts(offer.terms, date)
  const noon = starts[Math.floor(starts.length / 2)]
  return noon ? (obstacleTo(offer, noon, shortestOn(offer.terms, noon)) ?? 'taken') : 'closed'
}

/** Why a stay from `start` cannot end on a date; undefined if it can. For units by the day or night only. */
export const obstacleToEnd = (offer: Offer, stay: Stay, date: string) => obstacleTo(offer, stay.start, daysFromTo(stay.date, date))

/** Maximum number of lengths in a list: two weeks of hours. */
const mostLengths = 336

/** Possible lengths of a stay from its start until the unit is taken, without those that end outside opening hours. */
export function lengthsFrom(offer: Offer, start: Date): number[] {
  const lengths: number[] = []
  const shortest = shortestOn(offer.terms, start)
  for (let length = shortest; length < shortest + mostLengths; length++) {
    const obstacle = obstacleTo(offer, start, length)
    if (obstacle === 'taken' || obstacle === 'too_long') break
    if (!obstacle) lengths.push(length)
  }
  return lengths
}

const mostNearest = 3
const daysAround = 30

/** The nearest free stays of the same length and hour, nearest first. */
export function nearestStays(offer: Offer, start: Date, length: number): Period[] {
  const { timeZone } = offer.terms
  const found: Period[] = []
  for (let distance = 1; distance <= daysAround && found.length < mostNearest; distance++) {
    for (const days of [distance, -distance]) {
      const moved = periodFrom(start, days, 'Daily', timeZone).end
      if (found.length < mostNearest && !obstacleTo(offer, moved, length)) found.push(stayPeriod(moved, length, offer.terms))
    }
  }
  return found
}

/** Busy periods of two answers as one sorted list. */
export const mergeBusy = (...lists: readonly (readonly Period[])[]): Period[] =>
  lists
    .flat()
    .toSorted((one, other) => one.start.getTime() - other.start.getTime() || other.end.getTime() - one.end.getTime())
    .filter((period, index, all) => index === 0 || period.start >= (all[index - 1]?.end ?? period.start))

/** The query parameters of a stay. */
export const addressOf = (
  terms: Pick<UnitTerms, 'base' | 'timeZone'>,
  start: Date,
  length: number,
): { from: string; to: string | undefined; time: string; length: string | undefined } => {
  const from = localDateOf(start, terms.timeZone)
  const isDaily = isByDate(terms.base)
  return { from, to: isDaily ? moveDays(from, length) : undefined, time: localTimeOf(start, terms.timeZone), length: isDaily ? undefined : String(length) }
}

import { findConflict, findObstacle, heldFor, longestOf, offeredStarts, openDays, type Obstacle } from '@rentwell/contract/calendar/availability.rules.ts'
import { fullDayInWords, rangeInWords } from '@rentwell/contract/dates.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { addDays, atLocal, daysBetween, localDateOf, localTimeOf, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import type { Db } from '../platform/db/db.ts'
import { Refused } from '../platform/base/must.ts'
import type { NewLine } from './line.ts'
import { linesText } from './lines.text.ts'
import { offersText } from './offers.text.ts'
import type { When } from './reading/read-dates.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'
import { listBusy, loadOfferedUnit, type OfferedUnit } from '../calendar/calendar.public.ts'
import { priceOf } from '../pricing/pricing.public.ts'

/** A unit with what is promised of it, as it stands in this moment. */
export interface Offer {
  unit: OfferedUnit
  busy: Period[]
  url: string
}

export async function loadOffer(db: Db, slug: string, unitId: string, guestId: string, now: Date): Promise<Offer> {
  const unit = await loadOfferedUnit(db, unitId, guestId)
  return { unit, busy: await listBusy(db, unitId, now, now), url: `/rentals/${slug}/units/${unitId}` }
}

const looksAhead = 60
const mostDays = 92

/** How long, in the unit's period, somebody wants it. */
function lengthOf({ from, to, time, endTime, length, window }: When, base: BasePeriod, shortest: number): number {
  const days = from && to ? daysBetween(from, to) : undefined
  const hours =
    time && endTime && endTime > time
      ? Math.round((Number(endTime.slice(0, 2)) * 60 + Number(endTime.slice(3)) - Number(time.slice(0, 2)) * 60 - Number(time.slice(3))) / 60)
      : undefined
  const inDays = length && { hour: length.count / 24, day: length.count, week: length.count * 7, month: length.count * 30 }[length.unit]
  if (base === 'Hourly') {
    if (hours) return hours
    if (length) return length.unit === 'hour' ? length.count : Math.round((inDays ?? 1) * 24)
    return days === undefined ? shortest : days * 24
  }
  if (base === 'Monthly') {
    if (length?.unit === 'month') return length.count
    return Math.max(1, Math.ceil((inDays ?? days ?? shortest * 30) / 30))
  }
  if (inDays !== undefined) return Math.max(1, Math.ceil(inDays))
  const isWeekend = !from && window && daysBetween(window.from, window.to) <= 1
  return days ?? (isWeekend ? Math.max(daysBetween(window.from, window.to) + 1, shortest) : shortest)
}

export interface AskedStay {
  date: string
  time: string | undefined
  length: number
}

/** The stay that a question speaks of; without a day it begins on the first one that is free, or tomorrow. */
export function stayOf(offer: Offer, when: When, now: Date): AskedStay {
  const { terms } = offer.unit
  const length = lengthOf(when, terms.base, terms.rules.minLength ?? 1)
  const today = localDateOf(now, terms.timeZone)
  const date = when.from ?? when.window?.from ?? nextStart(offer, today, length, now) ?? addDays(today, 1)
  return { date, time: when.time, length }
}

/** Why a stay may not begin then; undefined: it may. */
function obstacleOf({ unit, busy }: Offer, start: Date, length: number, now: Date): Obstacle | undefined {
  const obstacle = findObstacle(unit.terms, start, length, now)
  if (obstacle) return obstacle
  return findConflict(busy, heldFor(unit.terms.rules, stayPeriod(start, length, unit.terms))) ? 'taken' : undefined
}

const loudest: Obstacle[] = ['taken', 'too_short', 'too_long', 'notice', 'horizon', 'past', 'closed']

/** The first moment of the day, or the one that was named, at which the stay may begin; or why there is none. */
function startOf(offer: Offer, { date, time, length }: AskedStay, now: Date): { start: Date } | { obstacle: Obstacle; allowed: Date | undefined } {
  const { terms } = offer.unit
  const starts = time ? [atLocal(date, time, terms.timeZone)] : offeredStarts(terms, date)
  const judged = starts.map(start => ({ start, obstacle: obstacleOf(offer, start, length, now) }))
  const found = judged.find(one => one.obstacle === undefined)
  if (found) return { start: found.start }
  return {
    obstacle: loudest.find(obstacle => judged.some(one => one.obstacle === obstacle)) ?? 'closed',
    allowed: judged.find(one => one.obstacle === 'taken')?.start,
  }
}

/** The unit's rules with another shortest stay: the days on which one of that length may begin. */
const daysFor = ({ unit, busy }: Offer, length: number, from: string, to: string, now: Date) =>
  openDays({ ...unit.terms, rules: { ...unit.terms.rules, minLength: Math.max(length, unit.terms.rules.minLength ?? 1) } }, busy, from, to, now).filter(
    day => day.available,
  )

const nextStart = (offer: Offer, from: string, length: number, now: Date) => daysFor(offer, length, from, addDays(from, looksAhead), now)[0]?.date

function saidOf({ unit }: Offer, start: Date, length: number, language: Language, now: Date) {
  const { period, total } = priceOf([{ unit, count: 1 }], start, length, now)
  const { base, timeZone } = unit.terms
  return {
    unit: unit.title,
    length: lengthInWords(length, base, language),
    period: periodInWords(period.start, period.end, base, timeZone, language),
    time: localTimeOf(period.start, timeZone),
    total: formatMoneyShort(total, unit.currency, language),
  }
}

export type OfferLine = NewLine & { isFree?: boolean }

export const lineFor = ({ unit, url }: Offer, text: string, isFree: boolean): OfferLine => ({
  title: unit.title,
  text,
  url,
  unitId: unit.unitId,
  isFree,
  topics: [],
  isQuote: false,
  rank: 6,
})

function notFree(offer: Offer, stay: AskedStay, obstacle: Obstacle, language: Language, now: Date): string {
  const words = offersText[language]
  const { terms, title } = offer.unit
  const asked = `${fullDayInWords(stay.date, language)}${stay.time ? `, ${stay.time}` : ''}`
  const said = words.notFree(title, lengthInWords(stay.length, terms.base, language), asked, words.why[obstacle])
  const limits = linesText[language]
  if (obstacle === 'too_short') return `${said} ${limits.shortest(title, lengthInWords(terms.rules.minLength ?? 1, terms.base, language))}`
  if (obstacle === 'too_long') return `${said} ${limits.longest(title, lengthInWords(longestOf(terms), terms.base, language))}`
  const date = nextStart(offer, stay.date, stay.length, now)
  const next = date === undefined ? undefined : startOf(offer, { ...stay, date, time: undefined }, now)
  return `${said} ${date && next && 'start' in next ? words.next(`${fullDayInWords(date, language)}, ${localTimeOf(next.start, terms.timeZone)}`) : words.noNext}`
}

/** What the stay costs, and whether it is free. */
export function priceLine(offer: Offer, stay: AskedStay, language: Language, now: Date): OfferLine {
  const words = offersText[language]
  const found = startOf(offer, stay, now)
  const start = 'start' in found ? found.start : found.allowed
  if (!start) return lineFor(offer, notFree(offer, stay, 'obstacle' in found ? found.obstacle : 'taken', language, now), false)
  try {
    const said = words.price(saidOf(offer, start, stay.length, language, now))
    return lineFor(offer, `${said} ${'start' in found ? words.isFree : words.isTaken}`, 'start' in found)
  } catch (error) {
    if (error instanceof Refused) return lineFor(offer, notFree(offer, stay, 'too_long', language, now), false)
    throw error
  }
}

/** Whether the stay is free. */
export function freeLine(offer: Offer, stay: AskedStay, language: Language, now: Date): OfferLine {
  const found = startOf(offer, stay, now)
  const text =
    'start' in found ? offersText[language].free(saidOf(offer, found.start, stay.length, language, now)) : notFree(offer, stay, found.obstacle, language, now)
  return lineFor(offer, text, 'start' in found)
}

/** '24 – 26 Nov 2026, 29 Nov 2026' */
function daysInWords(dates: string[], language: Language): string {
  const runs: { first: string; last: string }[] = []
  for (const date of dates) {
    const run = runs.at(-1)
    if (run && addDays(run.last, 1) === date && run.last.slice(0, 7) === date.slice(0, 7)) run.last = date
    else runs.push({ first: date, last: date })
  }
  return runs.map(({ first, last }) => rangeInWords(first, last, language)).join(', ')
}

/** The days of a stretch on which a stay can begin. */
export function freeDaysLine(offer: Offer, when: When, language: Language, now: Date): OfferLine {
  const { terms, title } = offer.unit
  const today = localDateOf(now, terms.timeZone)
  const from = when.window?.from ?? when.from ?? today
  const wanted = when.window?.to ?? when.to ?? addDays(from, 13)
  const to = daysBetween(from, wanted) > mostDays ? addDays(from, mostDays) : wanted
  const shortest = terms.rules.minLength ?? 1
  const length = Math.max(shortest, when.length ? lengthOf({ length: when.length, rest: '' }, terms.base, shortest) : shortest)
  const days = daysFor(offer, length, from, to, now).map(day => day.date)
  const words = offersText[language]
  const text =
    days.length > 0
      ? words.days(title, lengthInWords(length, terms.base, language), daysInWords(days, language))
      : words.noDays(title, fullDayInWords(from, language), fullDayInWords(to, language))
  return lineFor(offer, text, days.length > 0)
}

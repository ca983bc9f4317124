import { FeedRefused, mustRead } from './feed-refused.ts'
import { day, readWall, type Wall } from './moments.ts'

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** A recurrence rule (RFC 5545, 3.3.10) in whole days. */
export interface Rule {
  frequency: Frequency
  interval: number
  count: number | undefined
  until: (Wall & { isUtc: boolean }) | undefined
  byMonth: number[] | undefined
  byMonthDay: number[] | undefined
  /** `nth` 0 means every one. Weekday 0 is Monday. */
  byDay: { nth: number; weekday: number }[] | undefined
  bySetPosition: number[] | undefined
  /** First day of the week. */
  weekStart: number
}

/** Remaining steps for expanding all rules of a file. */
export interface Budget {
  steps: number
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST'])

export function readRule(text: string): Rule {
  const parts = new Map(
    text
      .split(';')
      .filter(part => part !== '')
      .map(part => part.split('=', 2) as [string, string | undefined])
      .map(([name, value]) => [name.trim().toUpperCase(), (value ?? '').trim().toUpperCase()]),
  )
  mustRead(parts.size <= 12 && [...parts.keys()].every(name => known.has(name)), 'unreadable_rule')
  const frequency = parts.get('FREQ')
  mustRead(frequency === 'DAILY' || frequency === 'WEEKLY' || frequency === 'MONTHLY' || frequency === 'YEARLY', 'unreadable_rule')
  const whole = (name: string, least: number, most: number) => {
    const value = parts.get(name)
    return value === undefined ? undefined : wholeNumber(value, least, most)
  }
  const list = (name: string, least: number, most: number) =>
    parts
      .get(name)
      ?.split(',', 400)
      .map(one => wholeNumber(one, least, most))
  const until = parts.get('UNTIL')
  return {
    frequency,
    interval: whole('INTERVAL', 1, 100_000) ?? 1,
    count: whole('COUNT', 1, 1_000_000_000),
    until: until === undefined ? undefined : readWall(until),
    byMonth: list('BYMONTH', 1, 12),
    byMonthDay: list('BYMONTHDAY', -31, 31),
    byDay: parts.get('BYDAY')?.split(',', 400).map(readWeekday),
    bySetPosition: list('BYSETPOS', -366, 366),
    weekStart: weekdayOf(parts.get('WKST') ?? 'MO'),
  }
}

function wholeNumber(text: string, least: number, most: number): number {
  const value = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : NaN
  mustRead(value >= least && value <= most && (value !== 0 || least === 0), 'unreadable_rule')
  return value
}

function readWeekday(text: string): { nth: number; weekday: number } {
  const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text.trim()) ?? []
  return { nth: Number(nth), weekday: weekdayOf(name) }
}

function weekdayOf(name: string): number {
  const weekday = weekdayNames.indexOf(name)
  mustRead(weekday >= 0, 'unreadable_rule')
  return weekday
}

/** Conversions between a date and days since 1970-01-01; weekday 0 is Monday. */
const dayOf = (year: number, month: number, date: number) => Math.round(utcOf(year, month, date) / day)
const utcOf = (year: number, month: number, date: number) => {
  const at = new Date(0)
  at.setUTCFullYear(year, month, date)
  return at.getTime()
}
const partsOf = (number: number) => {
  const at = new Date(number * day)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() }
}
const weekdayAt = (number: number) => (((number + 3) % 7) + 7) % 7

/** The local start times of an event from `from` to `to` (local times too), in order. DTSTART always counts as an occurrence, as in other calendar programs. */
export function* occurrences(rule: Rule, start: number, from: number, to: number, budget: Budget): Generator<number> {
  const first = Math.floor(start / day)
  const time = start - first * day
  // UNTIL may be in UTC, which differs by less than a day; the caller compares the instants.
  const last = Math.floor(Math.min(to, rule.until ? rule.until.at + day : Infinity) / day)
  let left = rule.count ?? Infinity
  if (start <= to) {
    left--
    if (start >= from) yield start
  }
  for (let index = rule.count === undefined ? skipTo(rule, first, Math.floor(from / day)) : 0; left > 0; index++) {
    const begin = periodAt(rule, first, index)
    if (begin > last) return
    const days = daysIn(rule, first, begin)
    if ((budget.steps -= 1 + days.length) < 0) throw new FeedRefused('too_many_events')
    for (const one of days) {
      if (one <= first) continue
      if (one > last || left <= 0) return
      left--
      const at = one * day + time
      if (at >= from && at <= to) yield at
    }
  }
}

/** The first day of the rule's period (day, week, month or year) of that index. */
function periodAt({ frequency, interval, weekStart }: Rule, first: number, index: number): number {
  const { year, month } = partsOf(first)
  if (frequency === 'DAILY') return first + index * interval
  if (frequency === 'WEEKLY') return first - ((weekdayAt(first) - weekStart + 7) % 7) + index * interval * 7
  if (frequency === 'MONTHLY') return dayOf(year, month + index * interval, 1)
  return dayOf(year + index * interval, 0, 1)
}

/** Index of a period shortly before `from`, to skip earlier ones. */
function skipTo({ frequency, interval }: Rule, first: number, from: number): number {
  const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[frequency] * interval
  return Math.max(0, Math.floor((from - first) / longest) - 1)
}

/** The days of a period that match the rule, in order. */
function daysIn(rule: Rule, first: number, begin: number): number[] {
  const found = [...new Set(candidates(rule, first, begin))].sort((a, b) => a - b)
  if (!rule.bySetPosition) return found
  return [...new Set(rule.bySetPosition.map(place => found.at(place > 0 ? place - 1 : place)))].filter(one => one !== undefined).sort((a, b) => a - b)
}

function candidates(rule: Rule, first: number, begin: number): number[] {
  const { frequency, byDay, byMonth, byMonthDay } = rule
  const fits = (one: number) =>
    (!byMonth || byMonth.includes(partsOf(one).month + 1)) &&
    (!byMonthDay || byMonthDay.some(date => isMonthDay(one, date))) &&
    (!byDay || byDay.some(({ weekday }) => weekday === weekdayAt(one)))
  if (frequency === 'DAILY') return fits(begin) ? [begin] : []
  if (frequency === 'WEEKLY') {
    const week = Array.from({ length: 7 }, (_, index) => begin + index)
    return week.filter(one => fits(one) && (byDay !== undefined || weekdayAt(one) === weekdayAt(first)))
  }
  const { year, month } = partsOf(begin)
  const start = partsOf(first)
  if (frequency === 'MONTHLY') return byMonth && !byMonth.includes(month + 1) ? [] : inSpan(rule, begin, dayOf(year, month + 1, 1), start.date)
  if (byDay && !byMonth && !byMonthDay) return inSpan(rule, begin, dayOf(year + 1, 0, 1), start.date)
  const months = byMonth ?? (byMonthDay ? Array.from({ length: 12 }, (_, index) => index + 1) : [start.month + 1])
  return months.flatMap(one => inSpan(rule, dayOf(year, one - 1, 1), dayOf(year, one, 1), start.date))
}

/** Days of a month or year: by date, by weekday, or on the date of the event's start. */
function inSpan({ byDay, byMonthDay }: Rule, begin: number, end: number, date: number): number[] {
  if (!byDay && !byMonthDay) return begin + date - 1 < end ? [begin + date - 1] : []
  const found: number[] = []
  for (let one = begin; one < end; one++) {
    if (byMonthDay && !byMonthDay.some(wanted => isMonthDay(one, wanted))) continue
    const nth = Math.floor((one - begin) / 7) + 1
    const fromEnd = -(Math.floor((end - 1 - one) / 7) + 1)
    if (byDay && !byDay.some(wanted => wanted.weekday === weekdayAt(one) && (wanted.nth === 0 || wanted.nth === nth || wanted.nth === fromEnd))) continue
    found.push(one)
  }
  return found
}

function isMonthDay(one: number, wanted: number): boolean {
  const { year, month, date } = partsOf(one)
  return wanted > 0 ? date === wanted : date === dayOf(year, month + 1, 1) - dayOf(year, month, 1) + wanted + 1
}

import { day, hour, minute } from './durations.ts'
import type { BasePeriod } from './units/units.rules.ts'

/** Half-open: the end is not part of it. */
export interface Period {
  start: Date
  end: Date
}

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()
/** Since 2012 all clocks of the time zone database change at quarters of an hour: within one, a zone's offset stands still. */
const quarter = 15 * minute
const mostKept = 50_000

/** Milliseconds by which the zone's clock is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  let known = offsets.get(timeZone)
  if (!known || known.size > mostKept) offsets.set(timeZone, (known = new Map()))
  const block = Math.floor(at / quarter)
  let offset = known.get(block)
  if (offset === undefined) known.set(block, (offset = readOffset(block * quarter, timeZone)))
  return offset
}

function readOffset(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })))
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(at)) ?? []
  const ahead = Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute + Number(seconds ?? 0) * 1000
  return sign === '-' ? -ahead : ahead
}

/** What the zone's clock shows, as if it were UTC. */
const wallOf = (at: number, timeZone: string) => new Date(at + offsetAt(at, timeZone))

/** The moment at which the zone's clock shows this; the earlier one where it does twice; where it never does, as much later as the clock jumps. */
function momentOf(wall: number, timeZone: string): Date {
  const before = offsetAt(wall - day, timeZone)
  const after = offsetAt(wall + day, timeZone)
  const shown = [wall - before, wall - after].filter(at => at + offsetAt(at, timeZone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before)
}

const dateOf = (at: Date) => at.toISOString().replace(/T.*$/, '')
const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

/** `start + length × period` at the rental point: a day and a month keep the local time, an hour is an hour. */
export function periodFrom(start: Date, length: number, base: BasePeriod, timeZone: string): Period {
  if (base === 'Hourly') return { start, end: new Date(start.getTime() + length * hour) }
  const wall = wallOf(start.getTime(), timeZone)
  if (base === 'Daily') wall.setUTCDate(wall.getUTCDate() + length)
  else addMonths(wall, length)
  return { start, end: momentOf(wall.getTime(), timeZone) }
}

/** The same day of a later month, or its last one where it is shorter. */
function addMonths(date: Date, months: number): void {
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(wanted, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()))
}

/** The date at the rental point, `YYYY-MM-DD`. */
export const localDateOf = (at: Date, timeZone: string) => dateOf(wallOf(at.getTime(), timeZone))

/** The same date as a number: days since the first of January 1970. */
export const localDayOf = (at: Date, timeZone: string) => Math.floor(wallOf(at.getTime(), timeZone).getTime() / day)

/** The number of a date, and the date of a number. */
export const dayOf = (date: string) => asUtc(date).getTime() / day
export const dateOfDay = (number: number) => dateOf(new Date(number * day))

/** The wall clock at the rental point, `HH:MM`. */
export const localTimeOf = (at: Date, timeZone: string) => /T(\d\d:\d\d)/.exec(wallOf(at.getTime(), timeZone).toISOString())?.[1] ?? ''

/** The moment of a date and a wall-clock time at the rental point; a time that a clock change skips moves forward. */
export const atLocal = (date: string, time: string, timeZone: string) => momentOf(new Date(`${date}T${time}:00Z`).getTime(), timeZone)

/** `date` moved by whole days. */
export const addDays = (date: string, days: number) => dateOf(new Date(asUtc(date).getTime() + days * day))

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string) => asUtc(date).getUTCDay() || 7

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string) => Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / day)

/** True for a zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

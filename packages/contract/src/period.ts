import { day, hour, minute } from './durations.ts'
import { usualNightHours, type BasePeriod, type NightHours } from './units/units.rules.ts'

/** Half-open interval: includes the start, excludes the end. */
export interface Period {
  start: Date
  end: Date
}

/** True if two periods share a moment. */
export const overlap = (one: Period, other: Period) => one.start < other.end && other.start < one.end

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()
/** Since 2012 all clock changes in the time zone database are at quarters of an hour, so an offset is constant within one. */
const quarter = 15 * minute
const maxCached = 50_000

/** Offset of the zone from UTC in milliseconds, positive to the east. */
function offsetAt(at: number, timeZone: string): number {
  let cached = offsets.get(timeZone)
  if (!cached || cached.size > maxCached) offsets.set(timeZone, (cached = new Map()))
  const block = Math.floor(at / quarter)
  let offset = cached.get(block)
  if (offset === undefined) cached.set(block, (offset = readOffset(block * quarter, timeZone)))
  return offset
}

function readOffset(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })))
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(at)) ?? []
  const ahead = Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute + Number(seconds ?? 0) * 1000
  return sign === '-' ? -ahead : ahead
}

/** The local date and time of the zone, stored in the UTC fields of a Date. */
const wallOf = (at: number, timeZone: string) => new Date(at + offsetAt(at, timeZone))

/** The instant of a local time. If a clock change repeats the local time, the earlier instant; if it skips it, the local time moves forward by the gap. */
function momentOf(wall: number, timeZone: string): Date {
  const before = offsetAt(wall - day, timeZone)
  const after = offsetAt(wall + day, timeZone)
  const shown = [wall - before, wall - after].filter(at => at + offsetAt(at, timeZone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before)
}

const dateOf = (at: Date) => at.toISOString().replace(/T.*$/, '')
const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

/** What decides when a stay of a length begins and ends. `nights` is the usual hours if left out. */
export interface StayClock {
  base: BasePeriod
  timeZone: string
  nights?: NightHours | null | undefined
}

/** The period of a stay. One by the night may be asked for by any moment of its first day, and begins at check-in. */
export const stayPeriod = (start: Date, length: number, { base, timeZone, nights }: StayClock): Period =>
  base === 'Nightly' ? nightsFrom(localDateOf(start, timeZone), length, nights ?? usualNightHours, timeZone) : periodFrom(start, length, base, timeZone)

/** From check-in on a date to check-out so many nights later. Where clocks skip the hour of check-out, it ends at check-in at the latest, so that nights never overlap. */
export function nightsFrom(date: string, count: number, { checkIn, checkOut }: NightHours, timeZone: string): Period {
  const last = addDays(date, count)
  return { start: arrival(date, checkIn, timeZone), end: earlier(atLocal(last, checkOut, timeZone), arrival(last, checkIn, timeZone)) }
}

/** Check-in on a date; the last minute of the date where clocks skip its evening. */
const arrival = (date: string, checkIn: string, timeZone: string) =>
  earlier(atLocal(date, checkIn, timeZone), new Date(atLocal(addDays(date, 1), '00:00', timeZone).getTime() - minute))

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** The nights that a period takes anything of: the dates of the first night and of the morning after the last. Undefined if it lies between check-out and check-in. */
export function nightsWithin({ start, end }: Period, hours: NightHours, timeZone: string): { from: string; to: string } | undefined {
  let from = addDays(localDateOf(start, timeZone), -1)
  while (nightsFrom(from, 1, hours, timeZone).end <= start) from = addDays(from, 1)
  let last = localDateOf(end, timeZone)
  while (nightsFrom(last, 1, hours, timeZone).start >= end) last = addDays(last, -1)
  return from <= last ? { from, to: addDays(last, 1) } : undefined
}

/** `start + length × period`: days and months keep the local time across clock changes, hours are exact, and so is a length of 0. */
export function periodFrom(start: Date, length: number, base: Exclude<BasePeriod, 'Nightly'>, timeZone: string): Period {
  if (base === 'Hourly' || length === 0) return { start, end: new Date(start.getTime() + length * hour) }
  const wall = wallOf(start.getTime(), timeZone)
  if (base === 'Daily') wall.setUTCDate(wall.getUTCDate() + length)
  else addMonths(wall, length)
  return { start, end: momentOf(wall.getTime(), timeZone) }
}

/** Adds months and keeps the day of the month, or takes the last day of a shorter month. */
function addMonths(date: Date, months: number): void {
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(wanted, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()))
}

/** The local date in a zone, `YYYY-MM-DD`. */
export const localDateOf = (at: Date, timeZone: string) => dateOf(wallOf(at.getTime(), timeZone))

/** The local date in a zone as days since 1970-01-01. */
export const localDayOf = (at: Date, timeZone: string) => Math.floor(wallOf(at.getTime(), timeZone).getTime() / day)

/** Convert between a date `YYYY-MM-DD` and days since 1970-01-01. */
export const dayOf = (date: string) => asUtc(date).getTime() / day
export const dateOfDay = (number: number) => dateOf(new Date(number * day))

/** The local time in a zone, `HH:MM`. */
export const localTimeOf = (at: Date, timeZone: string) => /T(\d\d:\d\d)/.exec(wallOf(at.getTime(), timeZone).toISOString())?.[1] ?? ''

/** The instant of a local date and time in a zone. A time that a clock change skips moves forward; of a repeated one the earlier instant is taken. */
export const atLocal = (date: string, time: string, timeZone: string) => momentOf(new Date(`${date}T${time}:00Z`).getTime(), timeZone)

/** Adds days to a date `YYYY-MM-DD`. */
export const addDays = (date: string, days: number) => dateOf(new Date(asUtc(date).getTime() + days * day))

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string) => asUtc(date).getUTCDay() || 7

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string) => Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / day)

/** True if this runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

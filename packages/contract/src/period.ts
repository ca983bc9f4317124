import { Temporal } from 'temporal-polyfill'
import type { BasePeriod } from './units/units.rules.ts'

/** Half-open: the end is not part of it. */
export interface Period {
  start: Date
  end: Date
}

const zoned = (at: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** `start + length × period` at the rental point: a day and a month keep the local time, an hour is an hour. */
export function periodFrom(start: Date, length: number, base: BasePeriod, timeZone: string): Period {
  const span = base === 'Daily' ? { days: length } : base === 'Hourly' ? { hours: length } : { months: length }
  return { start, end: new Date(zoned(start, timeZone).add(span).epochMilliseconds) }
}

/** The date at the rental point, `YYYY-MM-DD`. */
export const localDateOf = (at: Date, timeZone: string) => zoned(at, timeZone).toPlainDate().toString()

/** The wall clock at the rental point, `HH:MM`. */
export const localTimeOf = (at: Date, timeZone: string) => zoned(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The moment of a date and a wall-clock time at the rental point; a time that a clock change skips moves forward. */
export const atLocal = (date: string, time: string, timeZone: string) =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)

/** `date` moved by whole days. */
export const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/** True for a zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

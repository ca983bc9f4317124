import { atLocal, localDateOf, localTimeOf, stayPeriod, type Period, type StayClock } from '@rentwell/contract/period.ts'
import { longest } from '@rentwell/contract/units/units.rules.ts'

/** A stay as typed: date and time in the rental's time zone, length in the unit's base period. */
export interface StayForm {
  date: string
  time: string
  length: number
}

export const stayFormOf = (start: Date, length: number, timeZone: string): StayForm => ({
  date: localDateOf(start, timeZone),
  time: localTimeOf(start, timeZone),
  length,
})

/** Start and end of the typed stay; undefined while a date or time is incomplete. */
export function periodOf({ date, time, length }: StayForm, { base, timeZone, nights }: StayClock): Period | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time) || length < 1 || length > longest[base]) return undefined
  return stayPeriod(atLocal(date, time, timeZone), length, { base, timeZone, nights })
}

/** Check-in and check-out of a booking by the night, as they are for its dates. */
export const nightHoursOf = ({ startAt, endAt, rental }: { startAt: string; endAt: string; rental: { timeZone: string } }) => ({
  checkIn: localTimeOf(new Date(startAt), rental.timeZone),
  checkOut: localTimeOf(new Date(endAt), rental.timeZone),
})

import { atLocal, localDateOf, localTimeOf, periodFrom, type Period } from '@rentwell/contract/period.ts'
import { type BasePeriod, longest } from '@rentwell/contract/units/units.rules.ts'

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
export function periodOf({ date, time, length }: StayForm, base: BasePeriod, timeZone: string): Period | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time) || length < 1 || length > longest[base]) return undefined
  return periodFrom(atLocal(date, time, timeZone), length, base, timeZone)
}

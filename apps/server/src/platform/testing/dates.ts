import { day } from '@rentwell/contract/durations.ts'

/** The year in which a day such as '05-03' occurs next, at least a week from now: for tests that need that day of the year in the future. */
export function comingYear(monthAndDay: string): number {
  const soon = Date.now() + 7 * day
  const year = new Date(soon).getUTCFullYear()
  return Date.parse(`${year}-${monthAndDay}T00:00:00Z`) > soon ? year : year + 1
}

/** The last Sunday of a month, when European clocks change in March and October, and the day before it. */
export function lastWeekend(year: number, month: number): { saturday: string; sunday: string } {
  const last = new Date(Date.UTC(year, month, 0))
  const sunday = last.getTime() - last.getUTCDay() * day
  const [before, date] = [sunday - day, sunday].map(at => new Date(at).toISOString().slice(0, 10))
  return { saturday: before ?? '', sunday: date ?? '' }
}

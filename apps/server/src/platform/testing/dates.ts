import { day } from '@rentwell/contract/durations.ts'

/** The year in which a day, '05-03', comes next, a week from now at the earliest: for a test that needs that day of the year, and needs it ahead. */
export function comingYear(monthAndDay: string): number {
  const soon = Date.now() + 7 * day
  const year = new Date(soon).getUTCFullYear()
  return Date.parse(`${year}-${monthAndDay}T00:00:00Z`) > soon ? year : year + 1
}

/** The Sunday that ends a month, on which Europe changes its clocks in March and October, and the day before it. */
export function lastWeekend(year: number, month: number): { saturday: string; sunday: string } {
  const last = new Date(Date.UTC(year, month, 0))
  const sunday = last.getTime() - last.getUTCDay() * day
  const [before, date] = [sunday - day, sunday].map(at => new Date(at).toISOString().slice(0, 10))
  return { saturday: before ?? '', sunday: date ?? '' }
}

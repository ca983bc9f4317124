import { mostSingleDates } from '@rentwell/contract/rentals/rentals.rules.ts'
import { daysFromTo, isDate, moveDays } from '../ui/days.ts'
import type { SingleDates } from './rental-form.ts'

export type DatesMistake = 'dateMissing' | 'datePast' | 'dateOrder' | 'tooManyDates'

/** The single dates with some days more, each closed; or why not. Without a last day it is one day. */
export function closeDays(
  known: SingleDates,
  first: string,
  last: string,
  today: string,
): { dates: SingleDates } | { first?: DatesMistake; last?: DatesMistake } {
  if (!isDate(first)) return { first: 'dateMissing' }
  if (first < today) return { first: 'datePast' }
  const end = last === '' ? first : last
  if (!isDate(end) || end < first) return { last: 'dateOrder' }
  const count = daysFromTo(first, end) + 1
  if (count > mostSingleDates) return { last: 'tooManyDates' }
  const added = Array.from({ length: count }, (_, index) => [moveDays(first, index), null] as const)
  const dates = Object.fromEntries(Object.entries({ ...known, ...Object.fromEntries(added) }).toSorted(([one], [other]) => one.localeCompare(other)))
  return Object.keys(dates).length > mostSingleDates ? { last: 'tooManyDates' } : { dates }
}

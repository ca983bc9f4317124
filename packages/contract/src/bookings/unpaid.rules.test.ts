import { expect, test } from 'vitest'
import { day } from '../durations.ts'
import { daysOf, findUnpaidLimit, type UnpaidLimit } from './unpaid.rules.ts'

const at = (text: string) => new Date(`${text}Z`)
const days = (count: number) => ({ start: at('2027-01-01T08:00'), end: new Date(at('2027-01-01T08:00').getTime() + count * day) })

test.each([
  ['2027-01-01T08:00', '2027-01-01T11:00', 1],
  ['2027-01-01T08:00', '2027-01-02T08:00', 1],
  ['2027-01-01T08:00', '2027-01-02T10:00', 2],
  ['2027-01-01T08:00', '2027-03-02T08:00', 60],
  // Daylight saving time ends, or begins, during the stay.
  ['2027-09-01T08:00', '2027-10-31T09:00', 60],
  ['2027-03-01T08:00', '2027-04-30T07:00', 60],
])('from %s to %s are %i days', (start, end, count) => {
  expect(daysOf({ start: at(start), end: at(end) })).toBe(count)
})

test.each<[number, { here: number; days: number; everywhere: number }, number, UnpaidLimit | undefined]>([
  [60, { here: 0, days: 0, everywhere: 0 }, 60, undefined],
  [61, { here: 0, days: 0, everywhere: 0 }, 60, 'stay'],
  [61, { here: 0, days: 0, everywhere: 0 }, 90, undefined],
  [30, { here: 1, days: 30, everywhere: 1 }, 60, undefined],
  [31, { here: 1, days: 30, everywhere: 1 }, 60, 'days'],
  [1, { here: 4, days: 4, everywhere: 4 }, 60, undefined],
  [1, { here: 5, days: 5, everywhere: 5 }, 60, 'bookings'],
  [1, { here: 0, days: 0, everywhere: 14 }, 60, undefined],
  [1, { here: 0, days: 0, everywhere: 15 }, 60, 'all'],
])('a stay of %i days in addition to %j, %i days allowed: %s', (length, others, mostDays, limit) => {
  expect(findUnpaidLimit(days(length), others, mostDays)).toBe(limit)
})

import { expect, test } from 'vitest'
import { monthName } from '../money/finances.ts'
import { dateInWords } from '../ui/days.ts'
import { datesIn } from './dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const numbers = months.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}`)

test('short months are Jan to Dec, of three letters each', () => {
  expect(numbers.map(month => monthName(month, 'en', 'short'))).toEqual(months)
  expect(numbers.map(month => dateInWords(`${month}-15`, 'en-GB', { day: 'numeric', month: 'short' }))).toEqual(months.map(month => `15 ${month}`))
  const dates = datesIn('UTC', 'en')
  expect(numbers.map(month => dates.day(`${month}-15`).slice(-3))).toEqual(months)
  expect(dates.span('2025-09-15', '2026-09-16')).toBe('15 Sep 2025 – 16 Sep 2026')
  expect(monthName('2026-09', 'en', 'long')).toBe('September')
})

test('dates are written day first, in the zone that is asked for', () => {
  const start = '2026-11-28T20:00:00Z'
  expect([datesIn('UTC', 'en').date(start), datesIn('Asia/Makassar', 'en').date(start)]).toEqual(['28 November 2026', '29 November 2026'])
  expect(datesIn('Asia/Makassar', 'en').moment(start)).toBe('Sun 29 Nov, 04:00')
})

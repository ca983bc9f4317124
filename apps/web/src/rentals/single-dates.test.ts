import { expect, test } from 'vitest'
import { closeDays } from './single-dates.ts'

const today = '2026-11-21'

test.each([
  ['', '', { first: 'dateMissing' }],
  ['2026-02-30', '', { first: 'dateMissing' }],
  ['2026-11-20', '', { first: 'datePast' }],
  ['2026-12-25', '2026-12-24', { last: 'dateOrder' }],
  ['2026-12-25', '2028-12-25', { last: 'tooManyDates' }],
] as const)('%s to %s is refused', (first, last, mistake) => expect(closeDays({}, first, last, today)).toEqual(mistake))

test('one day, a stretch over the new year, and what was known before stay in their order', () => {
  const known = { '2027-03-01': { from: '10:00', to: '12:00' } }
  expect(closeDays(known, '2026-12-31', '2027-01-01', today)).toEqual({ dates: { '2026-12-31': null, '2027-01-01': null, ...known } })
  expect(closeDays(known, today, '', today)).toEqual({ dates: { [today]: null, ...known } })
  expect(closeDays(known, '2027-03-01', '', today)).toEqual({ dates: { '2027-03-01': null } })
})

test('no more than the server keeps', () => {
  const first = closeDays({}, today, '2027-12-25', today)
  expect('dates' in first && Object.keys(first.dates)).toHaveLength(400)
  expect('dates' in first && closeDays(first.dates, '2028-01-01', '', today)).toEqual({ last: 'tooManyDates' })
})

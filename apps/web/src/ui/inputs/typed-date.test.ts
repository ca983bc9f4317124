import { languages, localeOf } from '@rentwell/contract/product.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveDays } from '../days.ts'
import { readDate, writeDate } from './typed-date.ts'

const from = '2026-11-23'

test.each([
  ['30 Nov 2026', '2026-11-30'],
  ['30 november', '2026-11-30'],
  ['Mon 30 Nov', '2026-11-30'],
  ['Nov 30, 2026', '2026-11-30'],
  ['30nov', '2026-11-30'],
  ['30 нояб. 2026 г.', '2026-11-30'],
  ['5 мая', '2027-05-05'],
  ['1 сент 2027', '2027-09-01'],
  ['30 Des 2026', '2026-12-30'],
  ['17 Agustus 2027', '2027-08-17'],
  ['1 mei', '2027-05-01'],
  ['30.11.2026', '2026-11-30'],
  ['30/11/26', '2026-11-30'],
  ['30.11', '2026-11-30'],
  ['1 2 2027', '2027-02-01'],
  ['11/30/2026', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
  ['22 Nov', '2027-11-22'],
  ['29 Feb', '2028-02-29'],
  [' 23.11 ', '2026-11-23'],
])('%s is %s', (typed, date) => expect(readDate(typed, from)).toBe(date))

test.each(['', '30', 'Nov', 'soon', '31.11.2026', '29 Feb 2027', '30 Foo', '30.11.202', '0.1.2027', '13.13.2027', '2026-13-01'])('%s is no date', typed =>
  expect(readDate(typed, from)).toBeUndefined(),
)

test('what a field shows is read back, in every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...languages.map(localeOf)), (days, locale) => {
      const date = moveDays('2000-01-01', days)
      expect(readDate(writeDate(date, locale), from)).toBe(date)
    }),
  )
})

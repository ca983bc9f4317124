import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes what would break a row, keeps formulas from running, leaves numbers numbers', () => {
  expect(
    toCsv([
      ['Guest', 'Amount'],
      ['Lindqvist, "Emma"', -9.5],
      ['=HYPERLINK("x")', 10],
    ]),
  ).toBe(`\ufeffGuest,Amount\r\n"Lindqvist, ""Emma""",-9.5\r\n"'=HYPERLINK(""x"")",10\r\n`)
})

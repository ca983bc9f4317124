import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalMarkOf, readAmount } from './read-amounts.ts'

const rupiah = { code: 'IDR', sign: 'Rp' }
const euro = { code: 'EUR', sign: '€' }
const yen = { code: 'JPY', sign: '¥' }

test.each([
  [['1,234.50'], '.'],
  [['1.234,50'], ','],
  [['12.5', '1.234'], '.'],
  [['1.234', '1.234.567'], ','],
  [['100.000', '25.000'], undefined],
  [['12', ''], undefined],
  [['12,50', 'n/a', '€ 7,00'], ','],
  [['1 234,50'], ','],
])('%j has the decimal mark %j', (cells, mark) => expect(decimalMarkOf(cells)).toBe(mark))

test.each([
  ['1,234.50', ['1,234.50'], rupiah, { cents: 123_450 }],
  ['1.234,50', ['1.234,50'], euro, { cents: 123_450 }],
  ['Rp 100.000', ['Rp 100.000'], rupiah, { cents: 10_000_000 }],
  ['Rp. 100.000', ['Rp. 100.000'], rupiah, { cents: 10_000_000 }],
  ['IDR 1.500.000,00', ['IDR 1.500.000,00'], rupiah, { cents: 150_000_000 }],
  ['12 €', ['12 €'], euro, { cents: 1200 }],
  ["1'234.50", ["1'234.50"], euro, { cents: 123_450 }],
  ['1\u00a0234,5', ['1\u00a0234,5'], euro, { cents: 123_450 }],
  ['0', ['0'], euro, { cents: 0 }],
  ['12.500', ['12.500', '7.25'], euro, { cents: 1250 }],
  ['12.505', ['12.505', '7.25'], euro, { fault: 'invalid_price' }],
  ['$12', ['$12'], euro, { fault: 'other_currency' }],
  ['12 USD', ['12 USD'], euro, { fault: 'other_currency' }],
  ['-12', ['-12'], euro, { fault: 'invalid_price' }],
  ['(12)', ['(12)'], euro, { fault: 'invalid_price' }],
  ['', [''], euro, { fault: 'invalid_price' }],
  ['twelve', ['twelve'], euro, { fault: 'invalid_price' }],
  ['1e5', ['1e5'], euro, { fault: 'invalid_price' }],
  ['12.34.56', ['12.34.56'], euro, { fault: 'invalid_price' }],
  ['=1+2', ['=1+2'], euro, { fault: 'invalid_price' }],
  ['99999999999.99', ['99999999999.99'], euro, { fault: 'invalid_price' }],
  ['12.50', ['12.50'], yen, { fault: 'not_whole' }],
  ['¥4,500', ['¥4,500'], yen, { cents: 450_000 }],
] as const)('%s among %j', (cell, column, currency, amount) => {
  expect(readAmount(cell, decimalMarkOf([...column]), currency, currency.code === 'JPY' ? 100 : 1)).toEqual(amount)
})

test('every amount reads back in every way of writing it', () => {
  const ways = [
    ['en-US', '.'],
    ['de-DE', ','],
    ['ru-RU', ','],
    ['de-CH', '.'],
  ] as const
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), fc.constantFrom(...ways), fc.constantFrom('', '€ ', 'EUR '), (cents, [locale, mark], sign) => {
      const cell = `${sign}${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)}`
      expect(decimalMarkOf([cell])).toBe(mark)
      expect(readAmount(cell, mark, euro, 1)).toEqual({ cents })
    }),
  )
})

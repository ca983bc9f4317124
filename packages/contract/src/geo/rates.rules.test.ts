import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboutInWords, ageInDays, convert, factorOf } from './rates.rules.ts'

const usd = { id: 'usd', code: 'USD', sign: '$' }
const idr = { id: 'idr', code: 'IDR', sign: 'Rp' }
const jpy = { id: 'jpy', code: 'JPY', sign: '¥' }
const rates = { values: { usd: 1, idr: 16_000, jpy: 150 } }

test.each([
  [150_000_00, idr, usd, '≈\u00a0$9.38'],
  [200_000_00, idr, usd, '≈\u00a0$13'],
  [160_000_00, idr, usd, '≈\u00a0$10'],
  [12_34, usd, idr, '≈\u00a0Rp\u00a0197,440'],
  [5, usd, jpy, '≈\u00a0¥8'],
  [0, usd, jpy, '≈\u00a0¥0'],
  [1_00, usd, usd, undefined],
  [10_00, idr, usd, undefined],
  [1_00, { id: 'btc', code: 'BTC', sign: '₿' }, usd, undefined],
])('%i cents of %o in %o read %s', (cents, currency, own, words) => {
  expect(aboutInWords(cents, currency, own, rates, 'en')).toBe(words)
})

test('amounts of one currency keep their order in another', () => {
  const currency = fc.constantFrom('usd', 'idr', 'jpy')
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), currency, currency, (one, other, from, to) => {
      const factor = factorOf(rates, from, to) ?? 0
      if (one < other) expect(one * factor).toBeLessThan(other * factor)
      if (one <= other) expect(convert(one, rates, from, to)).toBeLessThanOrEqual(convert(other, rates, from, to) ?? -1)
    }),
  )
})

test('rates grow old by whole days', () => {
  expect(ageInDays({ date: '2026-10-06' }, Date.parse('2026-10-06T23:00:00Z'))).toBe(0)
  expect(ageInDays({ date: '2026-10-06' }, Date.parse('2027-01-05T00:00:00Z'))).toBe(91)
})

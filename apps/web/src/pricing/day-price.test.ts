import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayPrice } from './day-price.ts'

const dollar = { code: 'USD', sign: '$' }
const rupiah = { code: 'IDR', sign: 'Rp' }

test.each([
  [1500, dollar, 'en', '$15'],
  [4950, dollar, 'en', '$49.50'],
  [4950, dollar, 'ru', '$49,50'],
  [149_50, dollar, 'en', '$149.50'],
  [1249_00, dollar, 'en', '$1,249'],
  [1249_50, dollar, 'en', '≈$1,250'],
  [15_000_000, rupiah, 'en', '150,000'],
  [125_000_000, rupiah, 'en', '≈1.3M'],
  [125_000_000, rupiah, 'ru', '≈1,3 млн'],
] as const)('%i cents: %o, %s: %s', (cents, currency, language, words) => expect(dayPrice(cents, currency, language).replaceAll('\u00a0', ' ')).toBe(words))

test('a price that is not exact says so', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_00 }), fc.constantFrom(dollar, rupiah), (cents, currency) => {
      const words = dayPrice(cents, currency, 'en')
      if (words.startsWith('≈')) return
      expect(Math.round(Number(words.replace(/[^\d.]/g, '')) * 100)).toBe(cents)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from './shared.ts'
import { formatMoney, highestCents, parseAmount, parsePrice, typedPrice } from './money.ts'

describe('a typed price', () => {
  test('is parsed exactly, without floating-point arithmetic', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
        fc.constantFrom('.', ','),
        (whole, part, point) => {
          const typed = part === undefined ? String(whole) : `${whole}${point}${String(part).padStart(2, '0')}`
          expect(parsePrice(typed)).toBe(Number(BigInt(whole) * 100n + BigInt(part ?? 0)))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['15', 15_00],
    ['16.5', 16_50],
    ['16,05', 16_05],
    [' 7 ', 7_00],
    ['9999999999.99', 999_999_999_999],
    ['1.10', 1_10],
    ['19.99', 19_99],
  ])('%j is %i cents', (typed, expected) => expect(parsePrice(typed)).toBe(expected))

  test.each([
    '',
    '0',
    '0.5',
    '01',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.234',
    '1e3',
    '1 000',
    '1,000.00',
    'NaN',
    'Infinity',
    '0x10',
    '１５',
    '15$',
    '1.1.1',
    '99999999999',
    '15\n16',
  ])('%j is none', typed => expect(parsePrice(typed)).toBeUndefined())

  test('a formatted price is parsed back to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: highestCents - 1 }), amount => {
        expect(parsePrice(typedPrice(amount))).toBe(amount)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('cents on the wire', () => {
  test.each([0, 1, 1500, highestCents, 1e3])('%d are taken', amount => expect(cents.safeParse(amount).success).toBe(true))
  test.each([-1, 0.5, highestCents + 1, 1e21, Number.NaN, Infinity, '1500', true, null, undefined, [1], {}, 10n])('%s are refused as invalid_price', amount => {
    expect(cents.safeParse(amount).error?.issues[0]?.message).toBe('invalid_price')
  })
})

test.each([
  [45_00, { code: 'USD', sign: '$' }, 'en', '$45.00'],
  [150_000_00, { code: 'IDR', sign: 'Rp' }, 'en', 'Rp\u00a0150,000.00'],
  [-5, { code: 'EUR', sign: '€' }, 'en', '−€0.05'],
  [1_234_56, { code: 'RUB', sign: '₽' }, 'ru', '₽1\u00a0234,56'],
  [1_000_00, { code: 'JPY', sign: '¥' }, 'en', '¥1,000'],
  [-12_345_00, { code: 'KRW', sign: '₩' }, 'ru', '−₩12\u00a0345'],
  [1_000_50, { code: 'JPY', sign: '¥' }, 'en', '¥1,000.50'],
] as const)('%i in %j reads %s', (amount, currency, language, expected) => expect(formatMoney(amount, currency, language)).toBe(expected))

describe('a typed amount', () => {
  test.each([
    ['15', 15_00],
    ['0.50', 50],
    ['0,5', 50],
    [' 0.05 ', 5],
  ])('%j is %i cents', (typed, expected) => expect(parseAmount(typed)).toBe(expected))

  test.each(['0', '0.00', '0,0', '00.5', '.5', '-0.5', '0.505'])('%j is none', typed => expect(parseAmount(typed)).toBeUndefined())
})

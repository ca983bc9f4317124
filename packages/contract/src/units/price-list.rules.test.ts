import { describe, expect, test } from 'vitest'
import { highestCents } from '../money.ts'
import { findOverlap, noPrices, ratePrice, withoutPeriodPrices, type PriceList } from './price-list.rules.ts'

describe('a price list', () => {
  test.each([
    [
      'one day twice',
      [
        ['2026-12-01', '2026-12-10'],
        ['2026-12-10', '2026-12-12'],
      ],
      '2026-12-10',
    ],
    [
      'one inside another',
      [
        ['2026-12-05', '2026-12-06'],
        ['2026-12-01', '2026-12-10'],
      ],
      '2026-12-05',
    ],
    [
      'neighbours',
      [
        ['2026-12-11', '2026-12-12'],
        ['2026-12-01', '2026-12-10'],
      ],
      undefined,
    ],
    ['one alone', [['2026-12-01', '2026-12-10']], undefined],
  ] as const)('seasons that overlap: %s', (_name, seasons, expected) => {
    expect(findOverlap(seasons.map(([from, to]) => ({ from, to })))?.from).toBe(expected)
  })

  test.each([
    [1, -50, 1],
    [1, 50, 2],
    [3, -90, 0],
    [highestCents, 900, 10 * highestCents],
    [999_999_999_999, 1, 1_009_999_999_999],
  ])('%i at %i per cent more is %i', (basePrice, percent, expected) => expect(ratePrice(basePrice, { percent })).toBe(expected))

  test('keeps of another base period what is paid once', () => {
    const helmet = { id: 'helmet', title: 'Helmet', price: 2_00, per: 'period', most: 2 } as const
    const delivery = { id: 'delivery', title: 'Delivery', price: 10_00, per: 'booking', most: 1 } as const
    const list: PriceList = {
      lengths: [{ from: 7, percent: 10 }],
      seasons: [{ name: 'New Year', from: '2026-12-26', to: '2027-01-04', percent: 50 }],
      weekend: { days: ['sat', 'sun'], price: 20_00 },
      extras: [helmet, delivery],
    }
    expect(withoutPeriodPrices(list)).toEqual({ ...noPrices, extras: [delivery] })
  })
})

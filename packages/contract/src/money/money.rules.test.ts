import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canBePaid, isZeroDecimal, smallestOf } from '../money.ts'
import { feeOf, feeOfRefund } from './money.rules.ts'
import { onlinePart } from '../pricing/prices.rules.ts'

/** An amount of a currency, in cents, and the smallest one of it. */
const paid = fc
  .record({ smallest: fc.constantFrom(1, 100), count: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 10_000_000_000 })) })
  .map(({ smallest, count }) => ({ smallest, amount: smallest * count, count }))
const bps = fc.integer({ min: 0, max: 10_000 })

test.each([
  ['USD', 1],
  ['usd', 1],
  ['JPY', 100],
  ['vnd', 100],
  ['KRW', 100],
])('the smallest amount in %s is %i cents', (currency, cents) => {
  expect(smallestOf(currency)).toBe(cents)
  expect(isZeroDecimal(currency.toUpperCase())).toBe(!canBePaid(1, currency.toUpperCase()))
})

describe('parts of what is paid', () => {
  test('a card is asked for a part that can be paid, never for nothing, never for more than the whole', () => {
    fc.assert(
      fc.property(paid, fc.integer({ min: 1, max: 100 }), ({ amount, smallest, count }, percent) => {
        const part = onlinePart(amount, percent, smallest)
        expect(part % smallest).toBe(0)
        expect(part).toBeGreaterThanOrEqual(smallest)
        expect(part).toBeLessThanOrEqual(amount)
        expect(part).toBe(onlinePart(count, percent, 1) * smallest)
        expect([onlinePart(amount, 100, smallest), onlinePart(0, percent, smallest)]).toEqual([amount, 0])
      }),
      { numRuns: 2000 },
    )
  })

  test('fees can be paid, and any row of refunds gives back the whole fee and no more', () => {
    fc.assert(
      fc.property(paid, bps, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }), ({ amount, smallest, count }, rate, shares) => {
        const fee = feeOf(amount, rate, smallest)
        expect(fee).toBe(feeOf(count, rate, 1) * smallest)
        let [refunded, given] = [0, 0]
        for (const share of [...shares, 100]) {
          const part = Math.floor(((amount - refunded) * share) / 100 / smallest) * smallest
          const back = feeOfRefund({ amount, fee, refunded }, part, smallest)
          expect(back % smallest).toBe(0)
          expect(back).toBeGreaterThanOrEqual(0)
          expect(back).toBeLessThanOrEqual(part)
          refunded += part
          given += back
        }
        expect([refunded, given]).toEqual([amount, fee])
      }),
      { numRuns: 2000 },
    )
  })

  test('a fee that was counted in cents goes back in cents, to the last of them', () => {
    const payment = { amount: 1010_00, fee: 50_50 }
    const first = feeOfRefund({ ...payment, refunded: 0 }, 500_00, 100)
    expect([first, feeOfRefund({ ...payment, refunded: 500_00 }, 510_00, 100)]).toEqual([25_00, 25_50])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestCents } from '../money.ts'
import { changedPrice, leastPercent, mostPercent } from './units.rules.ts'

test.each([
  [15_00, { percent: 10 }, 16_50],
  [15, { percent: 10 }, 17],
  [14, { percent: 10 }, 15],
  [19_99, { percent: -50 }, 10_00],
  [1, { percent: -90 }, undefined],
  [15_00, { amount: -14_99 }, 1],
  [15_00, { amount: -15_00 }, undefined],
  [highestCents, { percent: 1 }, undefined],
  [highestCents, { amount: 1 }, undefined],
])('%i changed by %j is %j', (price, change, next) => expect(changedPrice(price, change)).toBe(next))

test('a percentage never goes the other way and is never more than half a cent off', () => {
  const price = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: highestCents }))
  fc.assert(
    fc.property(price, fc.integer({ min: leastPercent, max: mostPercent }), (cents, percent) => {
      const next = changedPrice(cents, { percent })
      if (next === undefined) return
      expect(Math.sign(next - cents) * Math.sign(percent)).toBeGreaterThanOrEqual(0)
      expect(Math.abs(Number(BigInt(next) * 100n - BigInt(cents) * BigInt(100 + percent)))).toBeLessThanOrEqual(50)
    }),
    { numRuns: 2000 },
  )
})

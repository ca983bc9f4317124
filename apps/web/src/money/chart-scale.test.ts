import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from './chart-scale.ts'

test.each([
  [[], [0]],
  [[0, 0], [0]],
  [
    [5_890_00, 1_200_00],
    [0, 2_000_00, 4_000_00, 6_000_00],
  ],
  [
    [-300, 900],
    [-500, 0, 500, 1000],
  ],
])('%j is drawn over %j', (values, scale) => expect(scaleOf(values)).toEqual(scale))

test('covers every value by few equal steps, with zero among them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_000_00 }), { minLength: 1, maxLength: 12 }), values => {
      const scale = scaleOf(values)
      expect(scale.length).toBeLessThanOrEqual(7)
      expect(scale.some(value => value === 0)).toBe(true)
      expect(scale[0]).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(scale.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values))
    }),
    { numRuns: 500 },
  )
})

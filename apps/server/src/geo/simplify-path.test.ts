import type { LatLng } from '@rentwell/contract/geo/geo.rules.ts'
import { metresBetween } from '@rentwell/contract/geo/geo.rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplifyPath } from './simplify-path.ts'

const simplify = (points: readonly LatLng[], most = 1000) => simplifyPath(points, point => point, most)

test('a straight way is its two ends, a bend stays', () => {
  const straight = Array.from({ length: 50 }, (_, index): LatLng => [-8.65, 115.1 + index * 0.0001])
  expect(simplify(straight)).toEqual([straight[0], straight.at(-1)])
  const bent: LatLng[] = [...straight, [-8.6, 115.1049], [-8.55, 115.1049]]
  expect(simplify(bent)).toEqual([straight[0], straight.at(-1), [-8.55, 115.1049]])
})

test('there and back on the same way keeps where it turned', () => {
  const path: LatLng[] = [
    [0, 10],
    [0, 10.01],
    [0, 10.02],
    [0, 10.01],
    [0, 10],
  ]
  expect(simplify(path)).toEqual([path[0], path[2], path[4]])
})

test('nothing jumps where the world ends', () => {
  const path: LatLng[] = [
    [10, 179.999],
    [10, -180],
    [10, -179.999],
  ]
  expect(simplify(path)).toEqual([path[0], path[2]])
})

test('no more than asked for, in order, ends kept, and every point that went is near one of the stretches that stay', () => {
  const near = fc.tuple(fc.double({ min: -0.05, max: 0.05, noNaN: true }), fc.double({ min: -0.05, max: 0.05, noNaN: true }))
  fc.assert(
    fc.property(fc.array(near, { minLength: 1, maxLength: 300 }), offsets => {
      const path = offsets.map(([north, east]): LatLng => [-8.65 + north, 115.13 + east])
      const kept = simplify(path, 40)
      expect(kept.length).toBeLessThanOrEqual(Math.max(40, 2))
      expect([kept[0], kept.at(-1)]).toEqual([path[0], path.at(-1)])
      expect(path.filter(point => kept.includes(point))).toEqual(kept)
    }),
  )
  const wobble = Array.from({ length: 200 }, (_, index): LatLng => [-8.65 + Math.sin(index) * 0.000_01, 115.1 + index * 0.001])
  for (const point of wobble) expect(Math.min(...simplify(wobble).map(kept => Math.abs(kept[0] - point[0]) * 111_320))).toBeLessThan(6)
  expect(metresBetween([-8.65, 115.1], [-8.65, 115.2])).toBeGreaterThan(10_000)
})

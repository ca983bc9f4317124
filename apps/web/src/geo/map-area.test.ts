import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaInAddress, areaShown, cornersOf, middleOf, readArea } from './map-area.ts'

test('what a map shows is read back from the address, wherever the map has gone', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(degrees(-84, 83), degrees(0.01, 1), degrees(-900, 900), degrees(0.01, 700), (south, height, west, width) => {
      const area = areaShown(south, west, south + height, west + width)
      const read = readArea(areaInAddress(area))
      expect(read?.every((one, index) => Math.abs(one - area[index]!) <= 0.00005)).toBe(true)
      const [[, left], [, right]] = cornersOf(area) as [[number, number], [number, number]]
      expect(right - left).toBeCloseTo(Math.min(width, 360), 6)
      expect(Math.abs(middleOf(area)[1])).toBeLessThanOrEqual(180)
    }),
  )
})

test('over the date line west is greater than east, and the middle is between them', () => {
  const fiji = areaShown(-18, 177, -17, 183)
  expect(fiji).toEqual([-18, 177, -17, -177])
  expect([cornersOf(fiji), middleOf(fiji)]).toEqual([
    [
      [-18, 177],
      [-17, 183],
    ],
    [-17.5, -180],
  ])
})

test.each([
  undefined,
  '',
  '1,2,3',
  '1,2,3,4,5',
  '1,2,,4',
  'a,b,c,d',
  '2,1,1,2',
  '1,2,1,3',
  '1,2,3,2',
  '-91,0,0,1',
  '0,-181,1,0',
  '1e1,2,30,4',
  'NaN,0,1,1',
  '0,0,1,1 or 1=1',
])('an area %s is none', typed => expect(readArea(typed)).toBeUndefined())

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween } from '../geo/geo.rules.ts'
import { isAwayFrom, type Area } from './tracker.rules.ts'

const area: Area = { centre: [-8.6547, 115.1266], radius: 1000 }
/** A place so many metres north of the middle. */
const north = (metres: number) => [area.centre[0] + metres / 111_195, area.centre[1]] as const

test.each([
  [0, null, false],
  [999, null, false],
  [1010, null, true],
  [950, 100, undefined],
  [1050, 100, undefined],
  [1200, 100, true],
  [800, 100, false],
  // A device that is unsure of kilometres is believed where it is out of the question.
  [1400, 50_000, undefined],
  [1600, 50_000, true],
  [400, 50_000, false],
])('%d m from the middle, ± %s m: away is %s', (metres, accuracy, away) => expect(isAwayFrom(area, north(metres), accuracy)).toBe(away))

test('nothing is told where a better position could say the opposite on the spot', () => {
  const places = fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 400 }))
  fc.assert(
    fc.property(places, ([metres, accuracy]) => {
      const away = isAwayFrom(area, north(metres), accuracy)
      const apart = metresBetween(area.centre, north(metres))
      if (away === true) expect(apart - accuracy).toBeGreaterThan(area.radius)
      if (away === false) expect(apart + accuracy).toBeLessThanOrEqual(area.radius)
    }),
  )
})

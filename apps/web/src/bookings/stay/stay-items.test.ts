import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsWith, readItems, withCount, writeItems, writeItemsWith } from './stay-items.ts'

const [scooter, helmet] = ['01940000-0000-7000-8000-00000000000a', '01940000-0000-7000-8000-00000000000b']

test('units and counts survive the URL', () => {
  const list = fc.uniqueArray(fc.record({ unitId: fc.uuid(), count: fc.integer({ min: 1, max: 1000 }) }), { selector: one => one.unitId, maxLength: 20 })
  fc.assert(
    fc.property(list, items => {
      expect(readItems(writeItems(items))).toEqual(items)
    }),
  )
})

test('what a stranger writes into the URL is left out or limited', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(readItems(text).every(({ count }) => count >= 1 && count <= 1000)).toBe(true)
    }),
  )
  expect(readItems(`${scooter}*0.${helmet}*9999.${helmet}*2.nothing*3`)).toEqual([{ unitId: helmet, count: 1000 }])
  expect(readItems(undefined)).toEqual([])
})

test('the page of a unit always books that unit, and says nothing of one piece of it alone', () => {
  expect(itemsWith(scooter, [])).toEqual([{ unitId: scooter, count: 1 }])
  expect(itemsWith(scooter, [{ unitId: helmet, count: 2 }])).toEqual([
    { unitId: scooter, count: 1 },
    { unitId: helmet, count: 2 },
  ])
  expect(writeItemsWith(scooter, [{ unitId: scooter, count: 1 }])).toBeUndefined()
  expect(writeItemsWith(scooter, [{ unitId: scooter, count: 2 }])).toBe(`${scooter}*2`)
})

test('a count of none takes a unit out', () => {
  const items = withCount(withCount([], scooter, 2), helmet, 1)
  expect(withCount(items, scooter, 0)).toEqual([{ unitId: helmet, count: 1 }])
  expect(withCount(items, scooter, 3)[0]).toEqual({ unitId: scooter, count: 3 })
})

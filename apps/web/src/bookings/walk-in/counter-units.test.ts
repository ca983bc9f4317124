import { expect, test } from 'vitest'
import { emptyRow, extrasOf, mostOf, sentUnits, withCountAt, withoutRow, withScanned, withUnit } from './counter-units.ts'

const [scooter, helmet] = ['01940000-0000-7000-8000-00000000000a', '01940000-0000-7000-8000-00000000000b']
const rows = [
  { unitId: scooter, count: 2 },
  { unitId: helmet, count: 1 },
]
const extra = (id: string, title: string, most: number) => ({ id, title, price: 500, per: 'booking' as const, most })

test('one piece of a unit is sent as that unit, anything else as items', () => {
  expect(sentUnits([{ unitId: scooter, count: 1 }])).toEqual({ unitId: scooter })
  expect(sentUnits([{ unitId: scooter, count: 2 }])).toEqual({ items: [{ unitId: scooter, count: 2 }] })
  expect(sentUnits(rows)).toEqual({ items: rows })
  const known = [{ unitId: scooter, count: 2, unit: { title: 'Vario' } }]
  expect(sentUnits(known)).toEqual({ items: [{ unitId: scooter, count: 2 }] })
})

test('a unit has at least one piece to choose, and a count that was chosen stays possible', () => {
  expect([mostOf({ pieceCount: 5 }, 1), mostOf({ pieceCount: 0 }, 1), mostOf({ pieceCount: 3 }, 4), mostOf({ pieceCount: 5000 }, 1)]).toEqual([5, 1, 4, 1000])
})

test('another unit keeps the count, as far as it has pieces', () => {
  expect(withUnit(rows, 0, { id: 'x', pieceCount: 5 })[0]).toEqual({ unitId: 'x', count: 2 })
  expect(withUnit(rows, 0, { id: 'x', pieceCount: 1 })[0]).toEqual({ unitId: 'x', count: 1 })
  expect(withUnit(rows, 0, { id: 'x', pieceCount: 1 })[1]).toEqual(rows[1])
  expect(withCountAt(rows, 1, 3)).toEqual([rows[0], { unitId: helmet, count: 3 }])
})

test('there is always a row', () => {
  expect(withoutRow(rows, 0)).toEqual([rows[1]])
  expect(withoutRow([emptyRow], 0)).toEqual([emptyRow])
})

test('a scanned piece adds its unit, or one more of it, once', () => {
  const first = withScanned([emptyRow], { unitId: helmet, pieceId: 'a' }) ?? []
  expect(first).toEqual([{ unitId: helmet, count: 1, pieces: ['a'] }])
  expect(withScanned(first, { unitId: helmet, pieceId: 'a' })).toBeUndefined()
  expect(withScanned(first, { unitId: helmet, pieceId: 'b' })).toEqual([{ unitId: helmet, count: 2, pieces: ['a', 'b'] }])
  expect(withScanned(rows, { unitId: helmet, pieceId: 'a' })).toEqual([rows[0], { unitId: helmet, count: 2, pieces: ['a'] }])
  expect(withScanned(first, { unitId: scooter, pieceId: 'c' })).toEqual([...first, { unitId: scooter, count: 1, pieces: ['c'] }])
  // Of another unit in the row, no piece has been scanned.
  expect(withUnit(first, 0, { id: scooter, pieceCount: 5 })).toEqual([{ unitId: scooter, count: 1 }])
  const full = Array.from({ length: 20 }, (_, index) => ({ unitId: `${index}`, count: 1 }))
  expect(withScanned(full, { unitId: helmet, pieceId: 'a' })).toBeUndefined()
  expect(sentUnits([...first, { unitId: scooter, count: 1 }])).toEqual({
    items: [
      { unitId: helmet, count: 1 },
      { unitId: scooter, count: 1 },
    ],
  })
})

test('extras come for each piece, up to what one booking takes; those of the same name are named with their unit', () => {
  const [seat, box, otherBox] = [extra('1', 'Child seat', 1), extra('2', 'Box', 60), extra('3', 'Box', 1)]
  const found = extrasOf([
    { title: 'Vario', count: 2, extras: [seat, box] },
    { title: 'NMAX', count: 1, extras: [otherBox] },
  ])
  expect(found).toEqual([
    { ...seat, most: 2 },
    { ...box, title: 'Vario: Box', most: 99 },
    { ...otherBox, title: 'NMAX: Box' },
  ])
  expect(extrasOf([{ title: 'Vario', count: 1, extras: [seat, box] }])).toEqual([seat, box])
})

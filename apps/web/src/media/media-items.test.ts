import { expect, test } from 'vitest'
import { changed, emptyTiles, follow, isUploaded, moved, uuidsOf, type MediaItem } from './media-items.ts'

const there = (uuid: string): MediaItem => ({ key: uuid, uuid, state: 'success', progress: 100 })
const onItsWay = (key: string): MediaItem => ({ key, source: 'https://example.com/a.jpg', state: 'progress', progress: 40 })

test('empty tiles: 7 at first, 7 minus the photos under 8, then enough for rows of four with the tile that adds', () => {
  expect([0, 1, 6, 7, 8, 9, 10, 11, 12].map(emptyTiles)).toEqual([7, 6, 1, 0, 3, 2, 1, 0, 3])
})

test('the form holds what is uploaded, in order', () => {
  expect(uuidsOf([there('a'), onItsWay('x'), there('b')])).toEqual(['a', 'b'])
  const done = changed([onItsWay('x'), there('b')], 'x', { state: 'success', uuid: 'c' })
  expect(uuidsOf(done)).toEqual(['c', 'b'])
  expect(changed([there('b')], 'x', { state: 'error' })).toEqual([there('b')])
})

test('an item is uploaded with its id alone; one that failed keeps why', () => {
  const going = onItsWay('x')
  const withoutId: MediaItem = { ...going, state: 'success', progress: 100 }
  expect([going, withoutId, { ...there('a'), state: 'error' as const }, there('a')].map(isUploaded)).toEqual([false, false, false, true])
  const [failed] = changed([going], 'x', { state: 'error', error: new Error('Not a picture') })
  expect([failed && isUploaded(failed), failed?.error?.message]).toEqual([false, 'Not a picture'])
})

test('a move takes the place of another', () => {
  const items = ['a', 'b', 'c', 'd'].map(there)
  expect(uuidsOf(moved(items, 0, 2))).toEqual(['b', 'c', 'a', 'd'])
  expect(uuidsOf(moved(items, 3, 0))).toEqual(['d', 'a', 'b', 'c'])
  expect(uuidsOf(moved(items, 9, 0))).toEqual(['a', 'b', 'c', 'd'])
})

test('a form that changed by itself: its photos in its order, uploads stay behind them', () => {
  const followed = follow([there('a'), onItsWay('x'), there('b')], ['b', 'c'])
  expect(uuidsOf(followed)).toEqual(['b', 'c'])
  expect(followed.map(item => item.key)).toEqual(['b', 'c', 'x'])
})

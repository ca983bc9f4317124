import { expect, test } from 'vitest'
import { mediaSet, mediaUrl, type MediaSize } from './media.ts'

test.each<[MediaSize, string, number]>([
  ['avatar', 'scale_crop/460x460/center', 460],
  ['gallery', 'preview/900x500', 900],
  ['full', 'preview/2400x840', 2400],
  ['thumb', 'preview/300x300', 300],
  ['message', 'scale_crop/380x380/center', 380],
  ['hero', 'scale_crop/1200x420/center', 1200],
])('a picture shown as %s is asked for as %s', (size, operations, width) => {
  expect(mediaUrl('id', size)).toBe(`/media/id/-/${operations}/`)
  expect(mediaSet('id', size).split(', ')[0]).toBe(`/media/id/-/${operations}/ ${width}w`)
})

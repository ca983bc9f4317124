import { expect, test } from 'vitest'
import { bookedTitle, kitContents } from './booked-title.ts'

test('a count stays with its title when the line breaks', () => {
  const items = [
    { title: 'Vario 125', count: 3, included: 0, kind: 'unit' as const },
    { title: 'Tarp 3 × 4 m', count: 1, included: 0, kind: 'unit' as const },
    { title: 'Helmet', count: 12, included: 0, kind: 'unit' as const },
  ]
  expect(bookedTitle({ items })).toBe('Vario 125\u00a0×\u00a03, Tarp 3 × 4 m, Helmet\u00a0×\u00a012')
  expect(kitContents({ items })).toBe('')
})

test('a kit is named, its parts are its contents, and what was added to them is named too', () => {
  const items = [
    { title: 'Kit', count: 2, included: 0, kind: 'kit' as const },
    { title: 'Lens', count: 5, included: 4, kind: 'unit' as const },
    { title: 'Body', count: 2, included: 2, kind: 'part' as const },
    { title: 'Helmet', count: 2, included: 2, kind: 'extra' as const },
  ]
  expect(bookedTitle({ items })).toBe('Kit\u00a0×\u00a02, Lens')
  expect(kitContents({ items })).toBe('Lens\u00a0×\u00a04, Body\u00a0×\u00a02')
})

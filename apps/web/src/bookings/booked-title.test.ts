import { expect, test } from 'vitest'
import { bookedTitle } from './booked-title.ts'

test('a count stays with its title when the line breaks', () => {
  const items = [
    { title: 'Vario 125', count: 3 },
    { title: 'Tarp 3 × 4 m', count: 1 },
    { title: 'Helmet', count: 12 },
  ]
  expect(bookedTitle({ items })).toBe('Vario 125\u00a0×\u00a03, Tarp 3 × 4 m, Helmet\u00a0×\u00a012')
})

import { expect, test } from 'vitest'
import { newMessageId } from './client-id.ts'

test('ids are UUIDs that sort as they were made, also within one millisecond and when the clock goes back', () => {
  const ids = [5, 5, 5, 4, 3, 6].flatMap(now => Array.from({ length: 5000 }, () => newMessageId(1_763_000_000_000 + now)))
  expect(ids.every(id => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true)
  expect(ids.findIndex((id, index) => index > 0 && id <= (ids[index - 1] ?? ''))).toBe(-1)
})

import { expect, test, vi } from 'vitest'
import { delayBefore, retrying } from './retrying.ts'

test('the waits are attempt × 2^attempt milliseconds', () => {
  expect([1, 2, 3].map(delayBefore)).toEqual([2, 8, 24])
})

test('what works at once is not repeated', async () => {
  const load = vi.fn(async () => 'map')
  const waits: number[] = []
  expect(await retrying(load, async ms => void waits.push(ms))).toBe('map')
  expect(load).toHaveBeenCalledTimes(1)
  expect(waits).toEqual([])
})

test('it is repeated three times and then given up', async () => {
  const load = vi.fn(async (attempt: number) => Promise.reject(new Error(`attempt ${attempt}`)))
  const waits: number[] = []
  await expect(retrying(load, async ms => void waits.push(ms))).rejects.toThrow('attempt 4')
  expect(waits).toEqual([2, 8, 24])
})

test('a later attempt may succeed', async () => {
  const waits: number[] = []
  expect(
    await retrying(
      async attempt => (attempt < 3 ? Promise.reject(new Error('no')) : attempt),
      async ms => void waits.push(ms),
    ),
  ).toBe(3)
  expect(waits).toEqual([2, 8])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inBatches } from './live-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first acts at once, the rest together a second later', async () => {
  const acts: number[][] = []
  const tell = inBatches<number>(items => Promise.resolve(acts.push(items)))
  for (const number of [1, 2, 3]) tell(number)
  expect(acts).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(999)
  tell(4)
  expect(acts).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(1)
  expect(acts).toEqual([[1], [2, 3, 4]])
  await vi.advanceTimersByTimeAsync(5000)
  tell(5)
  expect(acts).toEqual([[1], [2, 3, 4], [5]])
})

test('reads that are under way are not cut off, and one that never ends holds up nothing', async () => {
  const acts: number[][] = []
  const { promise: slow, resolve: end } = Promise.withResolvers<void>()
  const tell = inBatches<number>(items => {
    acts.push(items)
    return acts.length === 1 ? slow : new Promise(() => {})
  })
  tell(1)
  tell(2)
  await vi.advanceTimersByTimeAsync(4000)
  expect(acts).toEqual([[1]])
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(acts).toEqual([[1], [2]])
  tell(3)
  await vi.advanceTimersByTimeAsync(9999)
  expect(acts).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(acts).toEqual([[1], [2], [3]])
})

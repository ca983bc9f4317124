import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNewestExport, readNewestRentalExport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../platform/data.ts'
import { tellEvent } from '../../platform/live/live.ts'
import { followEvents, inBatches, liveReads } from './live-reads.ts'

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

test('a task is news of a person and of a rental', async () => {
  const client = new QueryClient()
  followEvents(client)
  const mine = keyOf(readNewestExport, {})
  const ours = keyOf(readNewestRentalExport, { rental: 'r' })
  for (const key of [mine, ours]) client.setQueryData(key, {})
  tellEvent({ kind: 'task', data: { task: { kind: 'upload_from_url', token: 't', status: 'success' } } })
  await vi.advanceTimersByTimeAsync(0)
  expect([mine, ours].map(key => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})

test('whatever is read as live is made old by some event', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const texts = files.map(file => readFileSync(join(root, file), 'utf8'))
  const live = texts.flatMap(text => [...text.matchAll(/use(?:Read|List)\((\w+),(?:(?!\buse[A-Z])[^])*?\blive: true/g)].map(([, name]) => name))
  expect(live.length).toBeGreaterThan(20)
  const contract = join(root, '../../../packages/contract/src')
  const endpoints = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.endpoints.ts'))
  const names = new Map(
    endpoints.flatMap(file =>
      [...readFileSync(join(contract, file), 'utf8').matchAll(/export const (\w+) = endpoint[^(]*\(\)\('(\w+)',\s*'([^']+)'/g)].map(
        ([, name, method, path]) => [name, `${method} ${path}`] as const,
      ),
    ),
  )
  const known = new Set(liveReads.map(({ method, path }) => `${method} ${path}`))
  expect([...new Set(live)].filter(name => !known.has(names.get(name) ?? ''))).toEqual([])
})

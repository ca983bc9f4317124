import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { listOf, readOf } from '../data.ts'
import { beginRead, forgetPositions, isBehind, moveTo, skipTo } from './position.ts'
import { followAnswers, keepChange, positionHeld, readAgain, watchQueries } from './read-again.ts'

interface Answer {
  version: number
  nextCursor: string | null
}

const endpoint = { method: 'GET', path: '/things' } as const
let client: QueryClient
/** Requests that wait for their answer. */
let asked: { answer: (version: number, position?: number) => void; fail: (status: number) => void }[]
let refreshed: number

/** A read as `call` makes it: its position is noted when it comes. */
const call = (() => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const note = beginRead()
  asked.push({
    answer(version, position) {
      const answer = { version, nextCursor: `${version}` }
      note(answer, new Headers(position === undefined ? {} : { 'X-Live-Position': String(position) }))
      resolve(answer)
    },
    fail: status => reject(new ApiError(status, undefined, 'en')),
  })
  return promise
}) as never

const read = readOf<never>(endpoint as never, {} as never, call)
const list = { ...listOf<never>(endpoint as never, {} as never, call), getNextPageParam: (last: Answer) => last.nextCursor }
const all = () => true
const query = () => client.getQueryCache().getAll()[0]
const shown = () => (query()?.state.data as Answer | undefined)?.version
const settle = () => vi.advanceTimersByTimeAsync(0)
const begin = () => void client.fetchQuery(read).catch(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  forgetPositions()
  ;[asked, refreshed] = [[], 0]
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  watchQueries(client)
  followAnswers({
    isLive: all,
    refresh: late => {
      refreshed++
      void late.fetch().catch(() => {})
    },
  })
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

test('a first read that is on its way when something changes is read once more', async () => {
  begin()
  void readAgain(client, all)
  asked[0]?.answer(1)
  await settle()
  expect([asked.length, query()?.state.fetchStatus]).toEqual([2, 'fetching'])
  asked[1]?.answer(2)
  await settle()
  expect([shown(), asked.length, refreshed]).toEqual([2, 2, 1])
})

test('a read that is on its way is not cut off, however often something changes', async () => {
  begin()
  asked[0]?.answer(1)
  await settle()
  void client.fetchQuery({ ...read, staleTime: 0 })
  await settle()
  for (let change = 0; change < 5; change++) void readAgain(client, all)
  expect(asked).toHaveLength(2)
  asked[1]?.answer(2)
  await settle()
  expect([shown(), asked.length]).toEqual([2, 3])
})

test('a change that was laid upon a list is not lost to a page that was asked for before it', async () => {
  const pages = () => (query()?.state.data as InfiniteData<Answer> | undefined)?.pages.map(page => page.version)
  void client.fetchInfiniteQuery(list as never)
  asked[0]?.answer(1)
  await settle()
  void query()?.fetch({ ...query()?.options, ...list } as never, { meta: { fetchMore: { direction: 'forward' } } })
  await settle()
  expect(asked).toHaveLength(2)
  client.setQueryData<InfiniteData<Answer>>(list.queryKey, data => data && { ...data, pages: [{ version: 9, nextCursor: '1' }, ...data.pages.slice(1)] })
  keepChange(client, all)
  asked[1]?.answer(2)
  await settle()
  // The page that came has put the first one back: both are read again.
  expect([pages(), refreshed]).toEqual([[1, 2], 1])
  asked[2]?.answer(9)
  await settle()
  asked[3]?.answer(2)
  await settle()
  expect(pages()).toEqual([9, 2])
})

test('what was given up half way is read when it is wanted again', async () => {
  begin()
  asked[0]?.answer(1)
  await settle()
  void client.fetchQuery({ ...read, staleTime: 0 }).catch(() => {})
  await settle()
  void readAgain(client, all)
  await query()?.cancel({ revert: true })
  expect([query()?.state.isInvalidated, refreshed]).toEqual([true, 1])
})

test('an answer from before the tab followed anything is read again, one from later is not', async () => {
  begin()
  asked[0]?.answer(1, 30)
  await settle()
  expect(positionHeld(query() as never)).toBe(30)
  begin()
  skipTo(30)
  const isOld = () => isBehind(positionHeld(query() as never))
  expect(isOld()).toBe(false)
  void client.fetchQuery({ ...read, staleTime: 0 })
  await settle()
  skipTo(35)
  asked[1]?.answer(2, 34)
  await settle()
  expect([isOld(), refreshed]).toEqual([true, 1])
  asked[2]?.answer(3, 34)
  await settle()
  // It was sent after number 35 was known.
  expect([isOld(), refreshed, shown()]).toEqual([false, 1, 3])
})

test('a list is as old as its oldest page', async () => {
  void client.fetchInfiniteQuery({ ...list, pages: 2 } as never)
  asked[0]?.answer(1, 30)
  await settle()
  asked[1]?.answer(2, 40)
  await settle()
  expect(positionHeld(query() as never)).toBe(30)
})

test('what the browser had kept, and what is of another person, is older than everything', async () => {
  const kept = readOf<never>(endpoint as never, {} as never, (() => Promise.resolve({ version: 1 })) as never)
  await client.fetchQuery(kept)
  expect(isBehind(positionHeld(query() as never))).toBe(false)
  skipTo(0)
  expect(isBehind(positionHeld(query() as never))).toBe(true)
  moveTo(12)
  void client.fetchQuery({ ...read, staleTime: 0 })
  await settle()
  asked[0]?.answer(2, 14)
  await settle()
  expect(positionHeld(query() as never)).toBe(14)
  forgetPositions()
  skipTo(5)
  expect(isBehind(positionHeld(query() as never))).toBe(true)
})

test('a read again that fails is tried again, a refusal is not', async () => {
  begin()
  asked[0]?.answer(1)
  await settle()
  for (const [status, more] of [
    [503, 1],
    [403, 0],
  ] as const) {
    const before = asked.length
    void client.fetchQuery({ ...read, staleTime: 0 }).catch(() => {})
    await settle()
    asked.at(-1)?.fail(status)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.length - before).toBe(1 + more)
    asked.at(-1)?.answer(2)
    await settle()
  }
})

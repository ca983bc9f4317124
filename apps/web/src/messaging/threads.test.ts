import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPositions, moveTo, skipTo } from '../platform/live/position.ts'
import { tellState } from '../platform/live/live.ts'
import type { Message } from './messages.ts'
import { forgetThreads, hearMessage, hearRead, loadOlder, openThread, renewThreads, useThreads } from './threads.ts'

/** Requests for messages, each with the way to answer it: the numbers of the messages and the position. */
let asked: { url: URL; answer: (from: number, to: number, position?: number, readAt?: string) => void; fail: () => void }[]

const message = (seq: number, readAt: string | null = null): Message => ({
  id: `id ${seq}`,
  conversationId: 'c',
  seq,
  body: `${seq}`,
  medias: [],
  files: [],
  location: null,
  author: { kind: 'rental', user: null },
  insertedAt: '2026-11-21T10:00:00.000Z',
  readAt,
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const thread = () => useThreads.getState().threads['c']
const shown = () => thread()?.messages.map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
/** The next event of the channel. */
const hear = (seq: number, number: number) => {
  moveTo(number)
  hearMessage(message(seq))
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push({
      url: new URL(path, 'http://localhost'),
      answer: (from, to, position, readAt) => {
        const body = { messages: range(from, to).map(seq => message(seq, readAt ?? null)), nextCursor: from > 1 ? `before ${from}` : null }
        resolve(Response.json(body, { headers: position === undefined ? {} : { 'X-Live-Position': String(position) } }))
      },
      fail: () => resolve(new Response('{}', { status: 404 })),
    })
    return promise
  })
  forgetPositions()
  forgetThreads()
  tellState('open')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one that still loads when the stream begins is read again where its page is older than the stream', async () => {
  void openThread('c')
  skipTo(50)
  renewThreads()
  asked[0]?.answer(1, 3, 49)
  await settle()
  expect([asked.length, shown()]).toEqual([2, [1, 2, 3]])
  asked[1]?.answer(1, 4, 50)
  await settle()
  expect([asked.length, shown()]).toEqual([2, [1, 2, 3, 4]])
})

test('one whose page is as new as the stream is not read again', async () => {
  void openThread('c')
  asked[0]?.answer(1, 3, 50)
  await settle()
  skipTo(50)
  renewThreads()
  await settle()
  expect(asked).toHaveLength(1)
  skipTo(51)
  renewThreads()
  expect(asked).toHaveLength(2)
})

test('a message that is heard of while the first page is on its way is fetched where the page lacks it', async () => {
  skipTo(50)
  void openThread('c')
  hear(4, 51)
  asked[0]?.answer(1, 3, 50)
  await settle()
  expect(asked[1]?.url.searchParams.get('after_seq')).toBe('3')
  asked[1]?.answer(4, 4, 51)
  await settle()
  expect([shown(), asked.length]).toEqual([range(1, 4), 2])
})

test('the very first message of a conversation is not lost to an empty page', async () => {
  skipTo(50)
  void openThread('c')
  hear(1, 51)
  asked[0]?.answer(1, 0, 50)
  await settle()
  asked[1]?.answer(1, 1, 51)
  await settle()
  expect(shown()).toEqual([1])
})

test('a read mark that is heard of while a page is on its way is laid upon the page', async () => {
  skipTo(50)
  void openThread('c')
  moveTo(51)
  hearRead('c', { by: 'guest', upTo: 'id 2', readAt: 'then' })
  asked[0]?.answer(1, 3, 50)
  await settle()
  expect(thread()?.messages.map(({ readAt }) => readAt)).toEqual(['then', 'then', null])
})

test('what was missed is fetched after an older page that was on its way', async () => {
  skipTo(50)
  void openThread('c')
  asked[0]?.answer(41, 80, 50)
  await settle()
  void loadOlder('c')
  hear(82, 51)
  asked[1]?.answer(1, 40, 50)
  await settle()
  asked[2]?.answer(81, 82, 51)
  await settle()
  expect(shown()).toEqual(range(1, 82))
})

test('what could not be fetched is fetched later', async () => {
  skipTo(50)
  void openThread('c')
  asked[0]?.answer(1, 3, 50)
  await settle()
  hear(5, 52)
  asked[1]?.fail()
  await vi.advanceTimersByTimeAsync(9000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  asked[2]?.answer(4, 5, 52)
  await settle()
  expect(shown()).toEqual(range(1, 5))
})

test('a page of a place that was searched for does not run to the end', async () => {
  skipTo(50)
  void openThread('c', 20)
  hear(200, 51)
  asked[0]?.answer(6, 45, 50)
  await settle()
  expect([asked.length, shown()]).toEqual([1, range(6, 45)])
})

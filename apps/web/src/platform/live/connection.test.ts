import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConnection, type Arrival, type Connection } from './connection.ts'
import type { LiveState } from './live.ts'
import { event, standInForFetch, standInForPage, type Asked } from './stream.build.ts'

let asked: Asked[]
let page: EventTarget
let heard: Arrival[]
let states: LiveState[]
let refusals: number
let connection: Connection

const last = () => {
  const one = asked.at(-1)
  if (!one) throw new Error('nothing was asked')
  return one
}
const open = (startAt?: number | (() => number | undefined)) => {
  connection = openConnection({
    base: '/api/v2',
    token: 'T',
    language: 'ru',
    startAt: typeof startAt === 'function' ? startAt : () => startAt,
    hear: arrival => heard.push(arrival),
    tell: state => states.at(-1) === state || states.push(state),
    refused: () => refusals++,
    random: () => 0.5,
  })
}
/** Lets promises and timers of so many milliseconds run. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  ;[heard, states, refusals] = [[], [], 0]
  asked = standInForFetch()
  page = standInForPage().page
})
afterEach(() => {
  connection.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('begins now where nothing was read, names what each number follows on, and goes on after a cut from what was heard last', async () => {
  open()
  expect(last().headers).toEqual({ Accept: 'text/event-stream', 'Accept-Language': 'ru', Authorization: 'Bearer T' })
  last().answer(200)
  last().say(`retry: 700\n\nid: 40\n\n${event(41, 'booking', { booking: 1 })}`)
  await pass()
  expect(heard).toEqual([
    { id: 40, after: 40 },
    { id: 41, after: 40, event: { kind: 'booking', data: { booking: 1 } } },
  ])
  expect(states).toEqual(['connecting', 'open'])
  last().end()
  await pass(699)
  expect([asked.length, states.at(-1)]).toEqual([1, 'connecting'])
  await pass(1)
  expect(last().headers['Last-Event-ID']).toBe('41')
  heard = []
  last().answer(200)
  // What comes twice is heard once; what was lost for good is said with a number of its own.
  last().say(event(41, 'booking', { booking: 1 }) + event(42, 'typing', {}) + event(7, 'reset', {}) + event(8, 'task', {}))
  await pass()
  expect(heard.map(one => [one.after, one.id, one.event?.kind])).toEqual([
    [41, 42, 'typing'],
    [7, 7, 'reset'],
    [7, 8, 'task'],
  ])
})

test('begins at the position of what was read, as it is known at each attempt, and takes nothing from before it', async () => {
  let read: number | undefined
  open(() => read)
  expect(last().headers['Last-Event-ID']).toBeUndefined()
  last().fail()
  read = 90
  await pass(1000)
  expect(last().headers['Last-Event-ID']).toBe('90')
  last().answer(200)
  // A process that is behind tells what the read has shown already.
  last().say(`id: 88\n\n${event(89, 'typing', {})}${event(90, 'typing', {})}${event(91, 'task', {})}`)
  await pass()
  expect(heard.map(one => [one.after, one.id, one.event?.kind])).toEqual([
    [90, 90, undefined],
    [90, 91, 'task'],
  ])
})

test('waits longer after each failure, half a minute at most, and says that it is offline from the second on', async () => {
  open(5)
  const waits: number[] = []
  for (let tries = 1; tries < 9; tries += 1) {
    last().fail()
    await pass()
    const from = Date.now()
    while (asked.length === tries) await pass(100)
    waits.push(Date.now() - from)
    if (tries === 1) expect(states).toEqual(['connecting'])
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(states).toEqual(['connecting', 'offline'])
  last().answer(200)
  last().say('id: 5\n\n')
  await pass()
  expect(states.at(-1)).toBe('open')
})

test('a server that refuses is there all the same', async () => {
  open(5)
  for (let tries = 1; tries < 6; tries += 1) {
    last().answer(502)
    while (asked.length === tries) await pass(1000)
  }
  expect(states).toEqual(['connecting'])
})

test('does what a refusal says: 401 ends it, 429 and 503 wait as long as asked, 400 forgets the number', async () => {
  open(5)
  last().answer(503, { 'Retry-After': '7' })
  await pass(6999)
  expect(asked).toHaveLength(1)
  await pass(1)
  last().answer(400)
  await pass(10_000)
  expect(last().headers['Last-Event-ID']).toBeUndefined()
  last().answer(200)
  last().say('id: 3\n\n')
  await pass()
  expect(heard).toEqual([{ id: 3, after: 3, event: { kind: 'reset', data: {} } }])
  last().end()
  await pass(10_000)
  last().answer(401)
  await pass(120_000)
  expect([asked.length, refusals]).toEqual([4, 1])
})

test('silence of three beats is a dead connection; a beat is none', async () => {
  open(5)
  last().answer(200)
  last().say('id: 5\n\n')
  for (let beats = 0; beats < 5; beats += 1) {
    await pass(40_000)
    last().say(': here\n\n')
  }
  await pass(40_000)
  expect(asked).toHaveLength(1)
  await pass(15_000)
  expect(asked).toHaveLength(2)
})

test('a network that comes back is used at once; when it goes that is said', async () => {
  open(5)
  last().answer(200)
  last().say('id: 5\n\n')
  await pass()
  page.dispatchEvent(new Event('offline'))
  expect(states.at(-1)).toBe('offline')
  page.dispatchEvent(new Event('online'))
  await pass()
  expect(asked).toHaveLength(2)
  last().fail()
  await pass(100)
  expect(asked).toHaveLength(2)
  page.dispatchEvent(new Event('online'))
  await pass()
  expect(asked).toHaveLength(3)
})

test('a timer of a hidden page that runs late is made up for when another page asks', async () => {
  open(5)
  last().fail()
  await pass()
  vi.setSystemTime(Date.now() + 5000)
  connection.look()
  await pass()
  expect(asked).toHaveLength(2)
})

test('stopped, it asks nothing and hears nothing', async () => {
  open(5)
  last().answer(200)
  connection.stop()
  expect(last().signal.aborted).toBe(true)
  await pass(60_000)
  expect([asked.length, heard]).toEqual([1, []])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent, LiveKind, LiveState } from './live.ts'
import { event, standInForFetch, standInForPage, type Asked } from './stream.build.ts'

interface Tab {
  heard: LiveEvent[]
  state: () => LiveState
  stop: () => void
  logOut: () => void
  next: (kind: LiveKind) => Promise<unknown>
  token: () => string | null
}

let asked: Asked[]
let document: EventTarget & { hidden: boolean }
let tabs: Tab[] = []

/** A tab of its own: every module anew. */
async function openTab(token = 'token-of-anna', language = 'en'): Promise<Tab> {
  vi.resetModules()
  const { liveOnce, liveState, onLive } = await import('./live.ts')
  const { shareLive } = await import('./shared-connection.ts')
  const { useSession } = await import('../session.ts')
  useSession.setState({ token })
  const heard: LiveEvent[] = []
  onLive(['reset', 'typing', 'task'], one => heard.push(one))
  const stop = shareLive(token, language)
  const tab: Tab = {
    heard,
    stop,
    state: liveState,
    logOut: () => useSession.setState({ token: null }),
    next: kind => liveOnce(kind),
    token: () => useSession.getState().token,
  }
  tabs.push(tab)
  return tab
}

const soon = <T>(read: () => T) => expect.poll(read, { timeout: 3000, interval: 10 })
const kinds = (tab: Tab) => tab.heard.map(({ kind }) => kind)

beforeEach(() => {
  asked = standInForFetch()
  document = standInForPage().document
})
afterEach(() => {
  tabs.forEach(tab => tab.stop())
  tabs = []
  vi.unstubAllGlobals()
})

const opened = async (index: number, at: number) => {
  await soon(() => asked.length > index).toBe(true)
  asked[index]?.answer(200)
  asked[index]?.say(`id: ${at}\n\n`)
}

test('all tabs of a person hear the same over one connection; the next one takes it over where it was', async () => {
  const first = await openTab()
  await opened(0, 10)
  await soon(first.state).toBe('open')
  const second = await openTab()
  await soon(second.state).toBe('open')
  const waiting = second.next('typing')
  asked[0]?.say(event(11, 'typing', {}))
  await waiting
  expect([kinds(first), kinds(second)]).toEqual([['reset', 'typing'], ['typing']])
  expect(asked).toHaveLength(1)

  first.stop()
  await opened(1, 11)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(asked[1]?.headers['Last-Event-ID']).toBe('11')
  asked[1]?.say(event(12, 'task', {}))
  await soon(() => kinds(second)).toEqual(['typing', 'task'])
  expect(kinds(first)).toEqual(['reset', 'typing'])
})

test('a tab that has heard nothing yet takes over from where the other one was', async () => {
  const first = await openTab()
  await opened(0, 30)
  await soon(first.state).toBe('open')
  const second = await openTab()
  await soon(second.state).toBe('open')
  first.stop()
  await soon(() => asked.length).toBe(2)
  expect(asked[1]?.headers['Last-Event-ID']).toBe('30')
  asked[1]?.answer(200)
  asked[1]?.say(event(31, 'typing', {}))
  await soon(() => kinds(second)).toEqual(['typing'])
})

test('nobody hears what was meant for the person before', async () => {
  const anna = await openTab('token-of-anna')
  await opened(0, 10)
  await soon(anna.state).toBe('open')
  const boris = await openTab('token-of-boris')
  await opened(1, 10)
  await soon(boris.state).toBe('open')
  expect(asked[1]?.headers['Authorization']).toBe('Bearer token-of-boris')
  anna.logOut()
  asked[0]?.say(event(11, 'typing', {}))
  asked[1]?.say(event(12, 'task', {}))
  await soon(() => kinds(boris)).toEqual(['reset', 'task'])
  expect(kinds(anna)).toEqual(['reset'])
})

test('a refused token logs out', async () => {
  const tab = await openTab()
  await soon(() => asked.length).toBe(1)
  asked[0]?.answer(401)
  await soon(tab.token).toBeNull()
  expect(asked).toHaveLength(1)
})

test('without locks every tab has its own connection and lets it rest while it is hidden', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const [first, second] = [await openTab(), await openTab()]
  await opened(0, 10)
  await soon(() => asked.length).toBe(2)
  await opened(1, 10)
  await soon(() => [first.state(), second.state()]).toEqual(['open', 'open'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  expect(asked.map(one => one.signal.aborted)).toEqual([true, true])
  document.hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await soon(() => asked.length).toBe(4)
  expect(asked[3]?.headers['Last-Event-ID']).toBe('10')
})

test('a tab that hangs loses its place to one that is looked at', async () => {
  const { promise: forever, resolve: end } = Promise.withResolvers<void>()
  const hanging = navigator.locks.request('rentwell live en oken-of-anna', () => forever).catch(() => 'lost')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const tab = await openTab()
  vi.advanceTimersByTime(14_000)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()
  await opened(0, 10)
  await soon(tab.state).toBe('open')
  expect(await hanging).toBe('lost')
  end()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent, LiveKind, LiveState } from './live.ts'
import { event, standInForFetch, standInForPage, type Asked } from './stream.build.ts'

interface Tab {
  heard: LiveEvent[]
  state: () => LiveState
  stop: () => void
  logOut: () => void
  next: (kind: LiveKind) => Promise<unknown>
  /** Begins to read; the function lets the answer come, with the position that the server names. Whether it is behind shows afterwards. */
  read: () => (position: number) => { isBehind: () => boolean }
  /** As a page that is taken up again after it was laid aside. */
  comeBack: () => void
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
  const { beginRead, isBehind, positionOf } = await import('./position.ts')
  const { useSession } = await import('../session.ts')
  useSession.setState({ token })
  const heard: LiveEvent[] = []
  onLive(['reset', 'typing', 'task'], one => heard.push(one))
  let stop = shareLive(token, language)
  const tab: Tab = {
    heard,
    stop: () => stop(),
    read() {
      const note = beginRead()
      return position => {
        const answer = {}
        note(answer, new Headers({ 'X-Live-Position': String(position) }))
        return { isBehind: () => isBehind(positionOf(answer)) }
      }
    },
    comeBack: () => (stop = shareLive(token, language)),
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
  expect([kinds(first), kinds(second)]).toEqual([
    ['reset', 'typing'],
    ['reset', 'typing'],
  ])
  expect(asked).toHaveLength(1)

  first.stop()
  await opened(1, 11)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(asked[1]?.headers['Last-Event-ID']).toBe('11')
  asked[1]?.say(event(12, 'task', {}))
  await soon(() => kinds(second)).toEqual(['reset', 'typing', 'task'])
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
  await soon(() => kinds(second)).toEqual(['reset', 'typing'])
})

test('the stream begins where the oldest of what was read is true, and nothing of it is behind', async () => {
  vi.stubGlobal('navigator', { onLine: true, locks: { request: () => new Promise(() => {}) } })
  const waiting = await openTab()
  vi.stubGlobal('navigator', { onLine: true })
  const [one, two] = [waiting.read()(20), waiting.read()(21)]
  waiting.stop()
  waiting.comeBack()
  await soon(() => asked.length).toBe(1)
  expect(asked[0]?.headers['Last-Event-ID']).toBe('20')
  const late = waiting.read()
  asked[0]?.answer(200)
  asked[0]?.say(`${event(21, 'typing', {})}id: 25\n\n`)
  await soon(() => kinds(waiting)).toEqual(['reset', 'typing'])
  expect([one.isBehind(), two.isBehind()]).toEqual([false, false])
  // One that was on its way from before is seen to be behind when it comes.
  expect(late(19).isBehind()).toBe(true)
  // What is asked for after an event reflects it, whatever the process that answers has been told.
  expect(waiting.read()(3).isBehind()).toBe(false)
})

test('a tab that joins later is behind with what it read before the others had come so far, and not with the rest', async () => {
  const first = await openTab()
  await opened(0, 40)
  await soon(first.state).toBe('open')
  asked[0]?.say(event(44, 'typing', {}))
  await soon(() => kinds(first)).toEqual(['reset', 'typing'])
  const { promise: forever } = Promise.withResolvers<void>()
  vi.stubGlobal('navigator', { onLine: true, locks: { request: () => forever } })
  const second = await openTab()
  const [old, fresh] = [second.read()(43), second.read()(44)]
  await soon(() => kinds(second)).toEqual(['reset'])
  expect([old.isBehind(), fresh.isBehind()]).toEqual([true, false])
})

test('a tab that missed a word between tabs is told to read anew, and takes each number once', async () => {
  const tab = await openTab()
  await opened(0, 10)
  await soon(tab.state).toBe('open')
  const other = new BroadcastChannel('rentwell live en oken-of-anna')
  tab.stop()
  vi.stubGlobal('navigator', { onLine: true, locks: { request: () => new Promise(() => {}) } })
  tab.comeBack()
  const tell = (after: number, id: number) => other.postMessage({ kind: 'arrival', arrival: { id, after, event: { kind: 'typing', data: {} } } })
  tell(10, 11)
  tell(13, 14)
  tell(10, 11)
  tell(11, 13)
  tell(14, 15)
  await soon(() => kinds(tab)).toEqual(['reset', 'typing', 'reset', 'typing', 'typing'])
  other.close()
})

test('a page that is taken up again goes on from where it was', async () => {
  const tab = await openTab()
  await opened(0, 10)
  asked[0]?.say(event(11, 'typing', {}))
  await soon(() => kinds(tab)).toEqual(['reset', 'typing'])
  tab.stop()
  tab.comeBack()
  await soon(() => asked.length).toBe(2)
  expect(asked[1]?.headers['Last-Event-ID']).toBe('11')
  asked[1]?.answer(200)
  asked[1]?.say(event(12, 'task', {}))
  await soon(() => kinds(tab)).toEqual(['reset', 'typing', 'task'])
})

test('a server that lost what was missed makes all old that was read before, also what is on its way', async () => {
  const tab = await openTab()
  await opened(0, 10)
  await soon(() => kinds(tab)).toEqual(['reset'])
  const [old, late] = [tab.read()(12), tab.read()]
  asked[0]?.say(event(7, 'reset', {}) + event(8, 'typing', {}))
  await soon(() => kinds(tab)).toEqual(['reset', 'reset', 'typing'])
  expect([old.isBehind(), late(12).isBehind(), tab.read()(7).isBehind()]).toEqual([true, true, false])
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

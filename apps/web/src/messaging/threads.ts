import { listMessages } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { create } from 'zustand'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import { withOfflineCache } from '../platform/offline-cache.ts'
import { liveState } from '../platform/live/live.ts'
import { isBehind, positionOf } from '../platform/live/position.ts'
import type { Message, Side } from './messages.ts'
import {
  emptyThread,
  lastSeq,
  reachesEnd,
  renewedWith,
  startedWith,
  withMessage,
  withNewer,
  withOlder,
  withRead,
  type Mark,
  type Thread,
} from './conversation/thread.ts'

export interface OpenThread extends Thread {
  phase: 'loading' | 'ready' | 'failed'
  error?: ApiError | undefined
  /** A page before or after the loaded ones is on its way. */
  loads?: 'older' | 'newer' | undefined
  /** The newest message was loaded until a later one was heard of: what lies between is on its way. */
  follows?: boolean | undefined
  /** Of the newest page that was loaded. */
  position?: number | undefined
  /** How far each side has read, as was heard last: a page may have been read before. */
  marks?: Partial<Record<Side, Mark>> | undefined
}

interface Threads {
  threads: Readonly<Record<string, OpenThread>>
}

/** Loaded parts of conversations, by conversation. Loading them is the messenger's own affair: the page's progress bar does not show it. */
export const useThreads = create<Threads>(() => ({ threads: {} }))

const pageOf = 40
/** So many before a message that was searched for are loaded with it. */
const around = 15

const put = (id: string, patch: Partial<OpenThread>) =>
  useThreads.setState(({ threads }) => ({ threads: { ...threads, [id]: { ...(threads[id] ?? { ...emptyThread, phase: 'loading' }), ...patch } } }))
const threadOf = (id: string) => useThreads.getState().threads[id]
/** The conversation that was opened last. */
let shown: string | undefined

/** True while messages are on their way. */
export const useMessengerLoading = () =>
  useThreads(({ threads }) => Object.values(threads).some(thread => thread.phase === 'loading' || thread.loads !== undefined))

/** Runs one load of a thread; what it gives is laid upon what the thread is by then. */
async function load(id: string, begin: Partial<OpenThread>, ask: () => Promise<(thread: Thread) => Thread & Partial<OpenThread>>): Promise<void> {
  put(id, begin)
  try {
    const change = await ask()
    putPage(id, { ...change(threadOf(id) ?? emptyThread), phase: 'ready', error: undefined, loads: undefined })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    put(id, { error, loads: undefined, ...(threadOf(id)?.phase === 'loading' && { phase: 'failed' as const }) })
    if (threadOf(id)?.follows) goOnLater(id)
  }
}

/** Puts what a page has changed, with what was heard while it was on its way, and goes on with what is still missing. */
function putPage(id: string, patch: Thread & Partial<OpenThread>): void {
  const marks = Object.values(threadOf(id)?.marks ?? {})
  put(id, { ...patch, ...marks.reduce(withRead, patch) })
  goOn(id)
}

/** Loads what a thread that shows its end lacks: messages that were heard of, or whatever came between its page and the live channel. */
function goOn(id: string): void {
  const thread = threadOf(id)
  if (thread?.phase !== 'ready' || thread.loads !== undefined) return
  if (!reachesEnd(thread)) {
    if (thread.follows) void catchUp(id)
    return
  }
  if (thread.follows) put(id, { follows: undefined })
  if (!isBehind(thread.position)) return
  // What the browser had kept is no answer of the server's.
  if (thread.position !== undefined && thread.position >= 0) void refreshThread(id)
  else goOnLater(id)
}

const restMs = 10_000
const goOnLater = (id: string) =>
  void setTimeout(() => {
    if (id === shown && liveState() === 'open') goOnNow(id)
  }, restMs)

const goOnNow = (id: string) => {
  const thread = threadOf(id)
  if (thread?.phase === 'ready' && reachesEnd(thread) && isBehind(thread.position)) void refreshThread(id)
  else goOn(id)
}

/** Loads the newest messages; with `at`, those around a place. What is loaded already and reaches there stays. */
export async function openThread(id: string, at?: number): Promise<void> {
  shown = id
  const known = threadOf(id)
  const holds = at === undefined ? known && reachesEnd(known) : known?.messages.some(message => message.seq === at)
  if (known?.phase === 'ready' && holds) return refreshThread(id)
  if (known?.phase === 'loading') return
  await load(id, { phase: 'loading', loads: undefined }, async () => {
    if (at === undefined) return startAnew(id)
    const page = await call(listMessages, { conversation: id, afterSeq: Math.max(0, at - around), limit: pageOf })
    // Whether more follow shows by asking for them.
    return thread => ({
      ...startedWith(thread, page),
      follows: undefined,
      position: positionOf(page),
      newest: Math.max(thread.newest, (page.messages.at(-1)?.seq ?? 0) + (page.messages.length === pageOf ? 1 : 0)),
    })
  })
}

/** Without a network the page that was seen last. */
const newestPage = (id: string) => {
  const input = { conversation: id, limit: pageOf }
  return withOfflineCache(listMessages, input, () => call(listMessages, input))
}
const startAnew = async (id: string) => {
  const page = await newestPage(id)
  return (thread: Thread) => showingEnd({ ...startedWith(thread, page), position: positionOf(page) })
}

/** Later messages that were heard of meanwhile are fetched. */
const showingEnd = <T extends Thread>(thread: T) => ({ ...thread, follows: reachesEnd(thread) ? undefined : true })

/** Back to the newest messages, from wherever one is. */
export const jumpToNewest = (id: string) => load(id, { loads: 'newer' }, () => startAnew(id))

/** So many missed messages are loaded one page after the other; beyond them only the newest. */
const mostMissed = 200

/** Loads a part of what was missed; each load goes on with the next, until the end is there again. */
async function catchUp(id: string): Promise<void> {
  const thread = threadOf(id)
  if (!thread || thread.loads !== undefined) return
  await (thread.newest - lastSeq(thread) > mostMissed ? jumpToNewest(id) : loadNewer(id))
}

export async function loadOlder(id: string): Promise<void> {
  const thread = threadOf(id)
  if (!thread || thread.loads || thread.older === null) return
  const { older } = thread
  await load(id, { loads: 'older' }, async () => {
    const page = await call(listMessages, { conversation: id, limit: pageOf, cursor: older })
    return now => withOlder(now, page)
  })
}

export async function loadNewer(id: string): Promise<void> {
  const thread = threadOf(id)
  if (!thread || thread.loads || thread.phase !== 'ready' || reachesEnd(thread)) return
  await load(id, { loads: 'newer' }, async () => {
    const { messages } = await call(listMessages, { conversation: id, afterSeq: lastSeq(thread), limit: pageOf })
    return now => {
      const joined = withNewer(now, messages)
      // A short page is the last one, but for what was heard of meanwhile.
      return messages.length < pageOf && now.newest === thread.newest ? { ...joined, newest: lastSeq(joined) } : joined
    }
  })
}

/** Something may have been missed: the newest page once more, without anything moving where nothing has changed. */
async function refreshThread(id: string): Promise<void> {
  try {
    const page = await newestPage(id)
    const thread = threadOf(id)
    if (thread?.phase === 'ready') putPage(id, { ...thread, ...showingEnd(renewedWith(thread, page)), position: positionOf(page) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    goOnLater(id)
  }
}

/** The conversation that was opened last is brought up to date, one that loads when it has come; the others are loaded again when they are opened. */
export function renewThreads(): void {
  const id = shown
  useThreads.setState(({ threads }) => ({ threads: id !== undefined && threads[id] ? { [id]: threads[id] } : {} }))
  if (id === undefined) return
  if (threadOf(id)?.phase === 'failed') void openThread(id)
  else goOnNow(id)
}

/** A message that arrived. One that stands further on than the next shows that others were missed: they are fetched. */
export function hearMessage(message: Message): void {
  const { conversationId: id } = message
  const thread = threadOf(id)
  if (!thread) return
  const tracks = reachesEnd(thread) || thread.follows === true
  const next = withMessage(thread, message)
  put(id, { ...next, follows: tracks && !reachesEnd(next) ? true : undefined })
  goOn(id)
}

export function hearRead(id: string, mark: Mark): void {
  const thread = threadOf(id)
  if (thread) put(id, { ...withRead(thread, mark), marks: { ...thread.marks, [mark.by]: mark } })
}

export const forgetThreads = () => useThreads.setState({ threads: {} })

import { listMessages } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { create } from 'zustand'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import { orKept } from '../platform/kept-reads.ts'
import type { Message, Side } from './messages.ts'
import { emptyThread, lastSeq, reachesEnd, renewedWith, startedWith, withMessage, withNewer, withOlder, withRead, type Thread } from './thread.ts'

export interface OpenThread extends Thread {
  phase: 'loading' | 'ready' | 'failed'
  error?: ApiError | undefined
  /** A page before or after the loaded ones is on its way. */
  loads?: 'older' | 'newer' | undefined
  /** The newest message was loaded until a later one was heard of: what lies between is on its way. */
  follows?: boolean | undefined
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

/** True while messages are on their way. */
export const useMessengerLoading = () =>
  useThreads(({ threads }) => Object.values(threads).some(thread => thread.phase === 'loading' || thread.loads !== undefined))

/** Runs one load of a thread; what it gives is laid upon what the thread is by then. */
async function load(id: string, begin: Partial<OpenThread>, ask: () => Promise<(thread: Thread) => Thread>): Promise<void> {
  put(id, begin)
  try {
    const change = await ask()
    put(id, { ...change(threadOf(id) ?? emptyThread), phase: 'ready', error: undefined, loads: undefined })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    put(id, { error, loads: undefined, ...(threadOf(id)?.phase === 'loading' && { phase: 'failed' as const }) })
  }
}

/** Loads the newest messages; with `at`, those around a place. What is loaded already and reaches there stays. */
export async function openThread(id: string, at?: number): Promise<void> {
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
      newest: Math.max(thread.newest, (page.messages.at(-1)?.seq ?? 0) + (page.messages.length === pageOf ? 1 : 0)),
    })
  })
}

/** Without a network the page that was seen last. */
const newestPage = (id: string) => {
  const input = { conversation: id, limit: pageOf }
  return orKept(listMessages, input, () => call(listMessages, input))
}
const startAnew = async (id: string) => {
  const page = await newestPage(id)
  return (thread: Thread) => startedWith(thread, page)
}

/** Back to the newest messages, from wherever one is. */
export const jumpToNewest = (id: string) => load(id, { loads: 'newer' }, () => startAnew(id))

/** So many missed messages are loaded one page after the other; beyond them only the newest. */
const mostMissed = 200

/** Loads what was missed, so that the end is there again. */
async function catchUp(id: string): Promise<void> {
  const missed = () => {
    const thread = threadOf(id)
    return thread && thread.loads === undefined ? thread.newest - lastSeq(thread) : 0
  }
  if (missed() > mostMissed) await jumpToNewest(id)
  for (let before = Infinity; missed() > 0 && missed() < before;) {
    before = missed()
    await loadNewer(id)
  }
  const thread = threadOf(id)
  if (thread && reachesEnd(thread)) put(id, { follows: undefined })
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
    if (thread?.phase === 'ready') put(id, renewedWith(thread, page))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** The conversation that is looked at is brought up to date; the others are loaded again when they are opened. */
export function renewThreads(shown: string | undefined): void {
  useThreads.setState(({ threads }) => ({ threads: shown !== undefined && threads[shown] ? { [shown]: threads[shown] } : {} }))
  if (shown === undefined) return
  const phase = threadOf(shown)?.phase
  if (phase === 'ready') void refreshThread(shown)
  else if (phase === 'failed') void openThread(shown)
}

/** A message that arrived. One that stands further on than the next shows that others were missed: they are fetched. */
export function hearMessage(message: Message): void {
  const { conversationId: id } = message
  const thread = threadOf(id)
  if (!thread) return
  const tracks = reachesEnd(thread) || thread.follows === true
  const next = withMessage(thread, message)
  put(id, { ...next, follows: tracks && !reachesEnd(next) ? true : undefined })
  if (thread.phase === 'ready' && tracks && !reachesEnd(next)) void catchUp(id)
}

export function hearRead(id: string, mark: { by: Side; upTo: string; readAt: string }): void {
  const thread = threadOf(id)
  if (thread) put(id, withRead(thread, mark))
}

export const forgetThreads = () => useThreads.setState({ threads: {} })

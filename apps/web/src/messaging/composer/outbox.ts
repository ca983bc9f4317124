import { sendMessage } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { create } from 'zustand'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/api.ts'
import { onLive, onLiveAgain } from '../../platform/live/live.ts'
import { unsentPrefix, useSession } from '../../platform/session.ts'
import type { Message } from '../messages.ts'
import { newMessageId } from './client-id.ts'
import { forgetUnsent, keepUnsent, readUnsent, type Unsent } from './unsent.ts'

interface Outbox {
  messages: readonly Unsent[]
  /** There is no connection, or the server asks for patience. */
  waits: boolean
}

/** What this person has written and the server has not taken, in order; the same in every tab of the browser. */
export const useOutbox = create<Outbox>(() => ({ messages: [], waits: false }))

const longestRestMs = 10_000
/** A network that says nothing for so long is gone. */
const longestWaitMs = 20_000
const longestAskedSeconds = 120
const lockName = 'unsent messages'

const personId = () => useSession.getState().user?.id
const followKept = () => {
  const id = personId()
  useOutbox.setState({ messages: id === undefined ? [] : readUnsent(id) })
}

let taken: (message: Message) => void = () => {}
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isWorking = false

/** Says something: shown at once, sent as soon as it can be, and kept through a reload until then. */
export function say(conversationId: string, body: string): void {
  const user = personId()
  if (user === undefined) return
  keepUnsent({ id: newMessageId(), conversationId, body, isProcessing: true, user: { id: user }, insertedAt: new Date().toISOString() })
  followKept()
  void sendAll()
}

/** Takes one out of the line; its text is the caller's. */
export function takeBack(message: Unsent): void {
  forgetUnsent(message)
  followKept()
}

/** Gives the words of a waiting one back to the input of its conversation. */
export function returnToComposer(message: Unsent): void {
  keepUnsent({ ...message, isProcessing: false, refusal: '' })
  followKept()
}

/** The connection may be back: tries at once. */
export function tryNow(): void {
  clearTimeout(timer)
  failures = 0
  void sendAll()
}

/** Sends what waits, one after the other; one tab of the browser at a time. `onTaken` hears what the server has taken. Returns the way to stop. */
export function followOutbox(onTaken: (message: Message) => void): () => void {
  taken = onTaken
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith(unsentPrefix)) return
    followKept()
    void sendAll()
  }
  const stops = [
    onLive('reset', tryNow),
    onLiveAgain(tryNow),
    useSession.subscribe((now, before) => now.user?.id !== before.user?.id && (followKept(), void sendAll())),
  ]
  addEventListener('storage', onStorage)
  addEventListener('online', tryNow)
  followKept()
  void sendAll()
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('online', tryNow)
    stops.forEach(stop => stop())
    clearTimeout(timer)
  }
}

async function sendAll(): Promise<void> {
  if (isWorking) return
  isWorking = true
  try {
    if ('locks' in navigator) await navigator.locks.request(lockName, sendInOrder)
    else await sendInOrder()
  } finally {
    isWorking = false
  }
}

async function sendInOrder(): Promise<void> {
  for (;;) {
    followKept()
    const next = useOutbox.getState().messages.find(message => message.isProcessing)
    if (!next || !navigator.onLine) return useOutbox.setState({ waits: next !== undefined })
    const rest = await sendOne(next)
    useOutbox.setState({ waits: rest !== undefined })
    if (rest === undefined) continue
    clearTimeout(timer)
    timer = setTimeout(() => void sendAll(), rest)
    return
  }
}

/** Sends one. Gives the milliseconds to rest where it has to wait. */
async function sendOne(message: Unsent): Promise<number | undefined> {
  const { id, conversationId, body } = message
  const signal = AbortSignal.timeout(longestWaitMs)
  try {
    const answer = await call(sendMessage, { id, conversationId, body }, { once: true, signal })
    failures = 0
    taken(answer.conversationMessage)
    forgetUnsent(message)
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error
    // Somebody else's by now, or nobody's.
    if (message.user.id !== personId()) return undefined
    if (!(error instanceof ApiError) || mustWait(error)) {
      failures += 1
      const asked = error instanceof ApiError ? Math.min(error.retryAfter ?? 0, longestAskedSeconds) * 1000 : 0
      return Math.max(asked, Math.min(longestRestMs, 500 * 2 ** failures) * (0.5 + Math.random()))
    }
    keepUnsent({ ...message, isProcessing: false, refusal: error.message })
  }
  followKept()
  return undefined
}

/** The network or the server is away, or asks for patience: nothing is wrong with the message. */
const mustWait = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 502

import { liveBeatSeconds, livePath } from '@rentwell/contract/messaging/live.rules.ts'
import { frameReader, type Frame } from './frames.ts'
import type { LiveState } from './live.ts'

/** What arrived: an event, or only the place where the stream stands now. */
export interface Arrival {
  id: number
  event?: { kind: string; data: unknown } | undefined
}

interface ConnectionParts {
  base: string
  token: string
  language: string
  /** The last number that was heard; undefined: the stream begins now. */
  lastId: number | undefined
  hear: (arrival: Arrival) => void
  tell: (state: LiveState) => void
  /** The token is no longer good: nothing more is tried. */
  refused: () => void
  random?: () => number
}

export interface Connection {
  /** Does at once what is due. Timers of hidden pages run late; what other pages say does not. */
  look: () => void
  stop: () => void
}

const silenceMs = liveBeatSeconds * 3 * 1000
const longestRestMs = 30_000
const longestAskedMs = 60_000
/** After so many tries without any answer the network counts as gone. */
const mostUnanswered = 2

/** Keeps one stream of events open: it is opened again after a pause, told what was heard last, until it is stopped. */
export function openConnection({ base, token, language, lastId, hear, tell, refused, random = Math.random }: ConnectionParts): Connection {
  let heardUpTo = lastId
  let failures = 0
  /** How often in a row there was not even a refusal. */
  let unanswered = 0
  let askedRest: number | undefined
  let attempt: AbortController | undefined
  let heardAt = 0
  let rest: { until: number; end: () => void } | undefined
  let isStopped = false

  const sayNotOpen = () => tell(!navigator.onLine || unanswered >= mostUnanswered ? 'offline' : 'connecting')

  const take = ({ id, type, data, retry }: Frame) => {
    if (retry !== undefined) askedRest = Math.min(retry, longestAskedMs)
    if (id === undefined) return
    const number = Number(id)
    const isReset = type === 'reset' && data !== undefined
    if (heardUpTo === undefined) {
      // Nothing is known of the time before: whatever was read then may be old.
      if (data === undefined) hear({ id: number, event: { kind: 'reset', data: {} } })
    } else if (number <= heardUpTo && !isReset) return
    heardUpTo = number
    hear({ id: number, event: data === undefined ? undefined : { kind: type, data: JSON.parse(data) } })
  }

  /** One stream from beginning to end. */
  const listen = async (signal: AbortSignal) => {
    const answer = await fetch(base + livePath, {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': language,
        Authorization: `Bearer ${token}`,
        ...(heardUpTo === undefined ? {} : { 'Last-Event-ID': String(heardUpTo) }),
      },
      cache: 'no-store',
      credentials: 'same-origin',
      signal,
    }).catch((error: unknown) => {
      if (askedRest !== 0) unanswered++
      throw error
    })
    unanswered = 0
    if (answer.status === 401) {
      isStopped = true
      return refused()
    }
    // A number that this server cannot read is worth nothing.
    if (answer.status === 400) heardUpTo = undefined
    const asked = Number(answer.headers.get('Retry-After') ?? 0)
    if (asked > 0) askedRest = Math.min(asked * 1000, longestAskedMs)
    if (!answer.ok || !answer.body) throw new Error(`the live channel answers ${answer.status}`)
    const read = frameReader(take)
    const text = new TextDecoder()
    const reader = answer.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || signal.aborted) return
      heardAt = Date.now()
      failures = 0
      tell('open')
      read(text.decode(value, { stream: true }))
    }
  }

  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      rest = { until: Date.now() + ms, end: () => (clearTimeout(timer), resolve()) }
    }).finally(() => (rest = undefined))

  const keepOpen = async () => {
    sayNotOpen()
    while (!isStopped) {
      attempt = new AbortController()
      heardAt = Date.now()
      askedRest = undefined
      await listen(attempt.signal).catch(() => {
        if (askedRest !== 0) failures++
      })
      attempt.abort()
      attempt = undefined
      if (isStopped) return
      sayNotOpen()
      const step = Math.min(1000 * 2 ** Math.max(0, failures - 1), longestRestMs)
      await pause(askedRest ?? step * (0.5 + random()))
    }
  }

  const look = () => {
    if (rest && Date.now() >= rest.until) rest.end()
    if (attempt && Date.now() - heardAt > silenceMs) attempt.abort()
  }
  const goOnline = () => {
    rest?.end()
    // The network that carried it may be another one than that which is there now.
    askedRest = 0
    attempt?.abort()
  }
  const goOffline = () => tell('offline')
  const watch = setInterval(look, 5000)
  addEventListener('online', goOnline)
  addEventListener('offline', goOffline)
  void keepOpen()

  return {
    look,
    stop() {
      isStopped = true
      clearInterval(watch)
      removeEventListener('online', goOnline)
      removeEventListener('offline', goOffline)
      attempt?.abort()
      rest?.end()
    },
  }
}

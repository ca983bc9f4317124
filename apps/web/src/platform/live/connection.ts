import { minute } from '@rentwell/contract/durations.ts'
import { liveBeatSeconds, livePath } from '@rentwell/contract/live.ts'
import { frameReader, type Frame } from './frames.ts'
import type { LiveState } from './live.ts'

/** What arrived: an event, or only the place where the stream stands now. */
export interface Arrival {
  id: number
  /** The number that this one follows on: nothing lies between. */
  after: number
  event?: { kind: string; data: unknown } | undefined
}

interface ConnectionParts {
  base: string
  token: string
  language: string
  /** The number after which the stream begins, asked for until something has arrived; undefined: it begins now. */
  startAt: () => number | undefined
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
const longestAskedMs = minute
/** After so many tries without any answer the network counts as gone. */
const mostUnanswered = 2

/** Keeps one stream of events open: it is opened again after a pause, told what was heard last, until it is stopped. */
export function openConnection({ base, token, language, startAt, hear, tell, refused, random = Math.random }: ConnectionParts): Connection {
  let heardUpTo: number | undefined
  /** Where the stream was asked to begin. */
  let begunAt: number | undefined
  /** The server could not read the number. */
  let isUnreadable = false
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
    if (isUnreadable || (type === 'reset' && data !== undefined)) {
      isUnreadable = false
      heardUpTo = number
      return hear({ id: number, after: number, event: { kind: 'reset', data: {} } })
    }
    if (heardUpTo === undefined) {
      // A stream that begins now names its number first.
      heardUpTo = begunAt ?? (data === undefined ? number : number - 1)
      hear({ id: heardUpTo, after: heardUpTo })
    }
    if (number <= heardUpTo) return
    const after = heardUpTo
    heardUpTo = number
    hear({ id: number, after, event: data === undefined ? undefined : { kind: type, data: JSON.parse(data) } })
  }

  /** One stream from beginning to end. */
  const listen = async (signal: AbortSignal) => {
    begunAt = heardUpTo ?? (isUnreadable ? undefined : startAt())
    const answer = await fetch(base + livePath, {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': language,
        Authorization: `Bearer ${token}`,
        ...(begunAt === undefined ? {} : { 'Last-Event-ID': String(begunAt) }),
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
    if (answer.status === 400) {
      heardUpTo = undefined
      isUnreadable = true
    }
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

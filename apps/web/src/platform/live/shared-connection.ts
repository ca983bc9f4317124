import { clearSession, sessionToken } from '../session.ts'
import { openConnection, type Arrival, type Connection } from './connection.ts'
import { lastEvent, moveTo, restartAt, skipTo, streamStart } from './position.ts'
import { liveState, tellEvent, tellState, type LiveEvent, type LiveState } from './live.ts'

/** What the tab that holds the connection tells the others, and what they ask of it. */
type Word = { kind: 'arrival'; arrival: Arrival } | { kind: 'state'; state: LiveState; lastId: number | undefined } | { kind: 'ask' }

const base = '/api/v2'
const askEveryMs = 5000
/** A tab that leaves so many questions unanswered hangs: another one takes its place. */
const mostUnanswered = 3
const hiddenMs = 30_000

/**
 * One connection for all tabs of this browser and this person: the tab that holds the lock has it, and hands on what it hears.
 * When that tab closes, the next one goes on from what it heard last. Returns the way to stop.
 */
export function shareLive(token: string, language: string): () => void {
  const canShare = typeof navigator.locks !== 'undefined' && typeof BroadcastChannel !== 'undefined'
  return canShare ? shareWithTabs(token, language) : listenAlone(token, language)
}

/** Gives what arrives to this tab: each number once, and nothing of somebody who is no longer logged in. Where numbers are missing the tab is told to read anew. */
function hearing(token: string) {
  const hear = ({ id, after, event }: Arrival) => {
    if (sessionToken() !== token) return
    if (event?.kind === 'reset') {
      restartAt(id)
      return tellEvent({ kind: 'reset', data: {} })
    }
    if (after > (lastEvent() ?? -1)) {
      skipTo(after)
      tellEvent({ kind: 'reset', data: {} })
    }
    if (id <= (lastEvent() ?? -1)) return
    moveTo(id)
    if (event) tellEvent(event as LiveEvent)
  }
  /** Another tab has followed the events up to here. */
  const hearNumber = (id: number | undefined) => id !== undefined && hear({ id, after: id })
  return { hear, hearNumber }
}

function shareWithTabs(token: string, language: string): () => void {
  // Not the whole token: names of locks are shown by tools.
  const name = `rentwell live ${language} ${token.slice(-12)}`
  const channel = new BroadcastChannel(name)
  const { hear, hearNumber } = hearing(token)
  const say = (word: Word) => channel.postMessage(word)
  const waiting = new AbortController()
  let connection: Connection | undefined
  let releaseLock: (() => void) | undefined
  let unanswered = 0
  let isStopped = false

  const lead = () =>
    new Promise<void>(resolve => {
      releaseLock = resolve
      if (isStopped) return resolve()
      connection = openConnection({
        base,
        token,
        language,
        startAt: streamStart,
        hear(arrival) {
          say({ kind: 'arrival', arrival })
          hear(arrival)
        },
        tell(state) {
          say({ kind: 'state', state, lastId: lastEvent() })
          tellState(state)
        },
        refused: () => clearSession(token),
      })
    })
  const release = () => {
    connection?.stop()
    connection = undefined
    releaseLock?.()
  }
  const queue = (options: LockOptions) => {
    navigator.locks.request(name, options, lead).catch(() => {
      // Taken away by a tab that got no answer: wait for the next turn.
      release()
      if (!isStopped) queue({ signal: waiting.signal })
    })
  }

  const ask = () => {
    if (connection) return connection.look()
    if (document.hidden) return void (unanswered = 0)
    if (unanswered >= mostUnanswered) {
      unanswered = 0
      return queue({ steal: true })
    }
    unanswered++
    say({ kind: 'ask' })
  }
  channel.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'ask') {
      connection?.look()
      if (connection) say({ kind: 'state', state: liveState(), lastId: lastEvent() })
      return
    }
    if (connection) return
    unanswered = 0
    if (word.kind === 'arrival') return hear(word.arrival)
    hearNumber(word.lastId)
    tellState(word.state)
  })
  const asking = setInterval(ask, askEveryMs)
  document.addEventListener('visibilitychange', ask)
  queue({ signal: waiting.signal })
  ask()

  return () => {
    isStopped = true
    clearInterval(asking)
    document.removeEventListener('visibilitychange', ask)
    waiting.abort()
    release()
    channel.close()
  }
}

/** A browser without locks, or a page without encryption: every tab has its own, and lets it rest while it is hidden, for a server takes few connections of one browser. */
function listenAlone(token: string, language: string): () => void {
  const { hear } = hearing(token)
  let connection: Connection | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  const open = () => (connection ??= openConnection({ base, token, language, startAt: streamStart, hear, tell: tellState, refused: () => clearSession(token) }))
  const close = () => {
    connection?.stop()
    connection = undefined
  }
  const follow = () => {
    clearTimeout(resting)
    if (document.hidden) resting = setTimeout(close, hiddenMs)
    else open()
  }
  document.addEventListener('visibilitychange', follow)
  open()
  return () => {
    clearTimeout(resting)
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

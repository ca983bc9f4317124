import { AsyncLocalStorage } from 'node:async_hooks'
import { Refused } from '../base/must.ts'

interface AdmissionOptions {
  /** Size of the database connection pool, which the requests share. */
  connections: number
  /** A request that would probably wait longer than this many milliseconds for its turn is refused at once. */
  mostLag: number
  /** Requests of the reserved lane, such as logins, by their URL. */
  isReserved: (url: string) => boolean
}

/** Bounds the requests that are in progress and those that wait. The others are refused with `unavailable`. */
export interface Admission {
  /** Does the work of a request when it is its turn. Answers from a cache, open streams and calls to other services are not counted. */
  request: <T>(url: string, work: () => Promise<T>) => Promise<T>
  /** Renders a page when it is its turn. The API calls that it makes are admitted with it. */
  page: <T>(work: () => Promise<T>) => Promise<T>
  /** True for a request that no load refuses: a reserved one, or one made by admitted work. */
  isExempt: (url: string) => boolean
}

/** Rendering uses the processor only: more pages at once would all be later, and nothing else would run between them. */
const pagesAtOnce = 2

/** Share of the connections that only requests of the reserved lane use. */
const reservedShare = 0.3

/**
 * Three lanes, so that neither reads nor pages delay a login or a payment: one for reserved requests, one for all others, one for pages.
 * The first two together use as many connections as the pool has, so a request that has been admitted hardly waits for one.
 */
export function openAdmission({ connections, mostLag, isReserved }: AdmissionOptions): Admission {
  const forReserved = Math.max(1, Math.round(connections * reservedShare))
  const reserved = openLane(forReserved, mostLag)
  const others = openLane(Math.max(1, connections - forReserved), mostLag)
  const pages = openLane(pagesAtOnce, mostLag)
  const admitted = new AsyncLocalStorage<true>()
  const isAdmitted = () => admitted.getStore() === true
  const run = <T>(lane: Lane, work: () => Promise<T>) => (isAdmitted() ? work() : lane(() => admitted.run(true, work)))

  return {
    request: (url, work) => run(isReserved(url) ? reserved : others, work),
    page: work => run(pages, work),
    isExempt: url => isReserved(url) || isAdmitted(),
  }
}

/** Runs work in order of arrival, or refuses it. */
type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** Requests of a lane that may wait, however short their wait. */
const longestLine = 200

/** Waits this many times longer than expected end with a refusal too. */
const mostDelay = 4

/** The longest wait in milliseconds, for a turn and again for a connection. */
export const longestWait = (mostLag: number) => Math.min(mostLag * mostDelay, 10_000)

/** The longest `Retry-After` in milliseconds. The web client does not retry by itself if it is asked to wait longer. */
const longestRetry = 5000

/** Share of the last duration in the average. */
const smoothing = 0.1

function openLane(atOnce: number, mostLag: number): Lane {
  let running = 0
  /** Milliseconds that work of this lane takes, on average. */
  let average = 0
  const line = new Set<() => void>()
  /** The moment at which everybody who was refused so far could have been served, one after the other. */
  let promised = 0

  const expectedWait = () => (line.size * average) / atOnce

  /** Refused callers are asked to return one after the other, no faster than this lane works. */
  const refusal = () => {
    const now = performance.now()
    promised = Math.min(Math.max(promised, now + expectedWait()) + average / atOnce, now + longestRetry)
    return new Refused('unavailable', { retryAfter: Math.max(1, (promised - now) / 1000) })
  }

  /** A burst of twice the lane's width may always wait, or a slow machine would refuse the first visitors. */
  const isFull = () => line.size >= longestLine || (line.size >= atOnce * 2 && expectedWait() > mostLag)

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.delete(begin)
        reject(refusal())
      }, longestWait(mostLag))
      line.add(begin)
    })

  const passOn = () => {
    const [next] = line
    if (!next) return void running--
    line.delete(next)
    next()
  }

  return async work => {
    if (running < atOnce) running++
    else if (isFull()) throw refusal()
    else await waitForTurn()
    const began = performance.now()
    try {
      return await work()
    } finally {
      average += (performance.now() - began - average) * smoothing
      passOn()
    }
  }
}

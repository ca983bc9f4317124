import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PatientPool } from './patient-pool.ts'
import { dbOver, graceMs, isCluster, sqlState, type Db, type Layout, type TraceStatement } from './statements.ts'
import { attempt } from './transactions.ts'

export { customPlan, lockRows, lookup, lookupAll, orOnCluster, routedBy, skipLocked, sql, type Db, type Query } from './statements.ts'

export interface Database extends Db {
  /** Runs `work` in a transaction. After a deadlock, a serialization failure or a lock timeout it is retried, three attempts in all. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Calls `onPayload` with the payload of every notification, and `onGap` if notifications may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<void>
  /** True if tables are spread over the nodes of a Citus cluster, which do not notify. */
  isCluster(): Promise<boolean>
  /** Number of statements and transactions that wait for a connection. */
  waiting(): number
  /** Busy connections and waiting callers as a share of the pool's size; above 1 if callers wait while all connections are busy. */
  pressure(): number
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, value => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error('a bigint of the database does not fit')
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

export interface ConnectOptions {
  connection: pg.ClientConfig
  pool?: number
  /** In milliseconds; 0 disables it. */
  statementTimeout?: number
  /** Milliseconds until a caller that no connection is free for is refused with `unavailable`. */
  mostWait?: number
  onError?: (error: Error) => void
  trace?: TraceStatement | undefined
}

const refuseCommit = () => {
  throw new Error('only a transaction has a commit')
}

/** True if the error means that no connection became free in time, so that nothing was sent. */
export const isPoolBusy = (error: unknown) => error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** Opens a connection pool. Broken idle connections are reported to `onError` and replaced. */
export function connect({ connection, pool: size = 10, statementTimeout = 3000, mostWait = 5000, onError = () => {}, trace }: ConnectOptions): Database {
  const settings: pg.ClientConfig = {
    ...connection,
    statement_timeout: statementTimeout,
    // The server enforces its own limit; this one covers a server that does not respond at all.
    query_timeout: statementTimeout === 0 ? 0 : statementTimeout + graceMs,
    lock_timeout: 1000,
    idle_in_transaction_session_timeout: 5000,
    application_name: 'rentwell',
  }
  // Pipelined: BEGIN and the first statement share a round trip.
  const pool = new PatientPool({ ...settings, max: size, connectionTimeoutMillis: mostWait, idleTimeoutMillis: 60_000, pipeline: true } as pg.PoolConfig)
  pool.on('error', onError)
  // During checkout neither the pool nor the caller handles the client's errors for a moment, and an unhandled 'error' event would end the process. The next statement reports the failure.
  pool.on('connect', client => void client.on('error', () => {}))

  const layout: Layout = {}
  const link = { layout, trace }
  const subscribers: { channel: string; onPayload: (payload: string) => void; onGap: () => void }[] = []
  let listener: pg.Client | undefined
  let closing = false

  const openListener = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, application_name: 'rentwell-listen', keepAlive: true })
    client.on('notification', ({ channel, payload }) => subscribers.filter(one => one.channel === channel).forEach(one => one.onPayload(payload ?? '')))
    client.on('error', onError)
    client.on('end', () => {
      // A client that ended before it listened is retried by its caller; reopening here too would double the attempts each time.
      if (listener !== client) return
      listener = undefined
      if (!closing) void reopen()
    })
    await client.connect()
    for (const channel of new Set(subscribers.map(one => one.channel))) await client.query(`listen "${channel}"`)
    listener = client
  }
  const reopen = async () => {
    for (let wait = 200; !closing && !listener; wait = Math.min(wait * 2, 5000)) {
      subscribers.forEach(one => one.onGap())
      await sleep(wait)
      await openListener().catch(onError)
    }
    subscribers.forEach(one => one.onGap())
  }

  return {
    ...dbOver(pool as unknown as pg.ClientBase, link),
    allow: () => Promise.reject(new Error('only a transaction may allow more time')),
    withCommit: refuseCommit,
    atCommit: refuseCommit,
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(pool, link, onError, work)
        } catch (error) {
          if (tries >= 3 || !['40001', '40P01', '55P03'].includes(sqlState(error) ?? '')) throw error
          await sleep(10 + Math.random() * 40 * tries)
        }
      }
    },
    async listen(channel, onPayload, onGap = () => {}) {
      subscribers.push({ channel, onPayload, onGap })
      if (!listener) await openListener()
      else await listener.query(`listen "${channel}"`)
    },
    isCluster: () => isCluster(pool as unknown as pg.ClientBase, layout),
    waiting: () => pool.waitingCount,
    pressure: () => (pool.totalCount - pool.idleCount + pool.waitingCount) / size,
    async close() {
      closing = true
      await listener?.end().catch(onError)
      await pool.end()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dbOver, silenceMs, sqlState, type Db } from './statements.ts'
import { attempt } from './transactions.ts'

export { customPlan, sql, type Db, type Query } from './statements.ts'

export interface Database extends Db {
  /** Commits what `work` did, or nothing. Deadlocks, serialisation failures and locks that were waited for too long are tried three times. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Calls `hear` with the payload of every notification; `gap` when some may have been missed. */
  listen(channel: string, hear: (payload: string) => void, gap?: () => void): Promise<void>
  /** How many statements and transactions wait for a connection. */
  waiting(): number
  /** The share of the connections that are at work; above 1 where some wait for one. */
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
  /** Milliseconds; 0 for none. */
  statementTimeout?: number
  onError?: (error: Error) => void
}

/** Opens a pool. Broken idle connections are replaced; `onError` hears of them. */
export function connect({ connection, pool: size = 10, statementTimeout = 3000, onError = () => {} }: ConnectOptions): Database {
  const settings: pg.ClientConfig = {
    ...connection,
    statement_timeout: statementTimeout,
    // PostgreSQL keeps its own limit, unless it has stopped answering altogether.
    query_timeout: statementTimeout === 0 ? 0 : statementTimeout + silenceMs,
    lock_timeout: 1000,
    idle_in_transaction_session_timeout: 5000,
    application_name: 'rentwell',
  }
  // Statements that do not wait for each other's answers are sent together: BEGIN costs no round trip of its own.
  const pool = new pg.Pool({ ...settings, max: size, connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000, pipeline: true } as pg.PoolConfig)
  pool.on('error', onError)
  // Between the pool's hands and ours nobody listens for a moment; whoever uses the connection next is told by its statement.
  pool.on('connect', client => void client.on('error', () => {}))

  const hears: { channel: string; hear: (payload: string) => void; gap: () => void }[] = []
  let listener: pg.Client | undefined
  let closing = false

  const openListener = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, application_name: 'rentwell-listen', keepAlive: true })
    client.on('notification', ({ channel, payload }) => hears.filter(one => one.channel === channel).forEach(one => one.hear(payload ?? '')))
    client.on('error', onError)
    client.on('end', () => {
      // One that never came to listen is tried again by whoever opened it: two of them would become four, and so on.
      if (listener !== client) return
      listener = undefined
      if (!closing) void reopen()
    })
    await client.connect()
    for (const channel of new Set(hears.map(one => one.channel))) await client.query(`listen "${channel}"`)
    listener = client
  }
  const reopen = async () => {
    for (let wait = 200; !closing && !listener; wait = Math.min(wait * 2, 5000)) {
      hears.forEach(one => one.gap())
      await sleep(wait)
      await openListener().catch(onError)
    }
    hears.forEach(one => one.gap())
  }

  return {
    ...dbOver(pool as unknown as pg.ClientBase),
    allow: () => Promise.reject(new Error('only a transaction may allow more time')),
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(pool, onError, work)
        } catch (error) {
          if (tries >= 3 || !['40001', '40P01', '55P03'].includes(sqlState(error) ?? '')) throw error
          await sleep(10 + Math.random() * 40 * tries)
        }
      }
    },
    async listen(channel, hear, gap = () => {}) {
      hears.push({ channel, hear, gap })
      if (!listener) await openListener()
      else await listener.query(`listen "${channel}"`)
    },
    waiting: () => pool.waitingCount,
    pressure: () => (pool.totalCount - pool.idleCount + pool.waitingCount) / size,
    async close() {
      closing = true
      await listener?.end().catch(onError)
      await pool.end()
    },
  }
}

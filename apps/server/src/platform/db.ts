import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** One statement with its values, sent under a name so that PostgreSQL plans it once. */
export interface Query {
  text: string
  values: unknown[]
  name: string
}

/** The text of a statement in pieces, between which its values stand. */
interface Shape {
  id: number
  strings: readonly string[]
  text: string
  name: string
}

const shapeMark = Symbol('shape')
interface Fragment extends Query {
  [shapeMark]: Shape
}

const isFragment = (part: unknown): part is Fragment => typeof part === 'object' && part !== null && shapeMark in part

let shapes = 0
const shapeOf = (strings: readonly string[]): Shape => {
  const text = strings.reduce((whole, piece, index) => `${whole}$${index}${piece}`)
  return { id: ++shapes, strings, text, name: createHash('sha1').update(text).digest('base64url').slice(0, 20) }
}

/** The pieces of a template with the pieces of what stands inside. */
function flatten(strings: readonly string[], parts: unknown[]): string[] {
  const flat = [strings[0] ?? '']
  parts.forEach((part, index) => {
    const [first = '', ...rest] = isFragment(part) ? part[shapeMark].strings : ['', '']
    flat[flat.length - 1] += first
    flat.push(...rest)
    flat[flat.length - 1] += strings[index + 1] ?? ''
  })
  return flat
}

/** For each template its texts, by what stood inside: none is put together twice. */
const known = new WeakMap<TemplateStringsArray, Map<string, Shape>>()

/** Plain SQL: every `${value}` becomes a parameter; another `sql` inside becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Query {
  const inside = parts.map(part => (isFragment(part) ? part[shapeMark].id : '')).join(' ')
  let texts = known.get(strings)
  if (!texts) known.set(strings, (texts = new Map()))
  let shape = texts.get(inside)
  if (!shape) texts.set(inside, (shape = shapeOf(flatten(strings, parts))))
  const values = parts.flatMap(part => (isFragment(part) ? part.values : [part]))
  const made: Fragment = { [shapeMark]: shape, text: shape.text, values, name: shape.name }
  return made
}

/** Where statements are sent: the pool, or one transaction. */
export interface Db {
  rows<T>(query: Query): Promise<T[]>
  /** The first row, or undefined. */
  row<T>(query: Query): Promise<T | undefined>
  /** How many rows were touched. */
  run(query: Query): Promise<number>
  /** For a statement whose answer nobody needs: in a transaction it leaves with the next one, COMMIT at the latest, and undoes all where it fails. */
  last(query: Query): Promise<void>
  /**
   * Whether a WITH list whose last part is `done` came to a row in it. A transaction takes it for granted at first and sends it like `last`;
   * where it is not so, all is undone and the work runs again, this time waiting for the answer.
   */
  likely(query: Query): Promise<boolean>
}

export interface Database extends Db {
  /** Commits what `work` did, or nothing. Deadlocks, serialisation failures and locks that were waited for too long are tried three times. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Calls `hear` with the payload of every notification; `gap` when some may have been missed. */
  listen(channel: string, hear: (payload: string) => void, gap?: () => void): Promise<void>
  /** How many statements and transactions wait for a connection. */
  waiting(): number
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, value => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error('a bigint of the database does not fit')
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** `before` is called ahead of every statement. */
function dbOver(client: Pick<pg.ClientBase, 'query'>, before = () => {}): Db {
  const send = async ({ text, values, name }: Query) => {
    before()
    return client.query({ text, values, name })
  }
  return {
    rows: async <T>(query: Query) => (await send(query)).rows as T[],
    row: async <T>(query: Query) => (await send(query)).rows[0] as T | undefined,
    run: async query => (await send(query)).rowCount ?? 0,
    last: async query => void (await send(query)),
    likely: async query => (await send(sql`${query} select from done`)).rowCount !== 0,
  }
}

/** What was taken for granted is not so. */
class WrongHope extends Error {}

const divisionByZero = '22012'

/** Statements of a transaction that nobody waits for, in the order in which they were asked for. */
function waitingRoom(client: Pick<pg.ClientBase, 'query'>) {
  const waiting: { query: Query; isHope: boolean }[] = []
  const sent: Promise<unknown>[] = []
  let failure: unknown
  return {
    add: (query: Query, isHope: boolean) => void waiting.push({ query, isHope }),
    send() {
      for (const { query, isHope } of waiting.splice(0)) {
        const answer = client.query({ text: query.text, values: query.values, name: query.name })
        answer.catch((error: unknown) => (failure ??= isHope && sqlState(error) === divisionByZero ? new WrongHope() : error))
        sent.push(answer)
      }
    },
    /** Why the transaction is refused from then on, whatever the statements after it say. */
    failure: () => failure,
    answered: () => Promise.all(sent),
  }
}

/** Lets the statements that are sent in one turn of the event loop leave in one packet; each would wake the other side by itself. */
function gathering(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}

const sqlState = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined)

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
    lock_timeout: 1000,
    idle_in_transaction_session_timeout: 5000,
    application_name: 'rentwell',
  }
  // Statements that do not wait for each other travel together: BEGIN costs no round trip of its own.
  const pool = new pg.Pool({ ...settings, max: size, connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000, pipeline: true } as pg.PoolConfig)
  pool.on('error', onError)
  // Between the pool's hands and ours nobody listens for a moment; whoever uses the connection next is told by its statement.
  pool.on('connect', client => void client.on('error', () => {}))

  const once = async <T>(work: (tx: Db) => Promise<T>, isHopeful: boolean): Promise<T> => {
    const client = await pool.connect()
    let hasEnded = false
    let broken: Error | undefined
    // The pool listens to idle connections only: one that breaks in the middle would end the process.
    const onBreak = (error: Error) => {
      broken = error
      onError(error)
    }
    client.on('error', onBreak)
    const gather = gathering(client)
    const room = waitingRoom(client)
    // What still runs beside a refused transaction must not reach the connection's next user.
    const before = () => {
      if (hasEnded) throw new Error('this transaction has ended')
      gather()
      room.send()
    }
    const plain = dbOver(client, before)
    const tx: Db = {
      ...plain,
      last: async query => room.add(query, false),
      async likely(query) {
        if (!isHopeful) return plain.likely(query)
        // No row is a division by zero: nothing that stands beside it can be committed.
        room.add(sql`${query} select 1 / count(*) from done`, true)
        return true
      },
    }
    try {
      gather()
      const begun = client.query('begin')
      const done = await Promise.all([begun, work(tx)]).then(([, result]) => result)
      before()
      hasEnded = true
      const committed = client.query('commit')
      await Promise.all([room.answered(), committed])
      // A statement that failed unheard makes PostgreSQL answer COMMIT with ROLLBACK.
      if ((await committed).command !== 'COMMIT') throw new Error('the transaction was not committed')
      return done
    } catch (error) {
      hasEnded = true
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error('rollback failed')
      })
      throw room.failure() ?? error
    } finally {
      client.off('error', onBreak)
      client.release(broken)
    }
  }

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
    async transaction(work) {
      let isHopeful = true
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work, isHopeful)
        } catch (error) {
          if (error instanceof WrongHope) {
            isHopeful = false
            attempt--
            continue
          }
          if (attempt >= 3 || !['40001', '40P01', '55P03'].includes(sqlState(error) ?? '')) throw error
          await sleep(10 + Math.random() * 40 * attempt)
        }
      }
    },
    async listen(channel, hear, gap = () => {}) {
      hears.push({ channel, hear, gap })
      if (!listener) await openListener()
      else await listener.query(`listen "${channel}"`)
    },
    waiting: () => pool.waitingCount,
    async close() {
      closing = true
      await listener?.end().catch(onError)
      await pool.end()
    },
  }
}

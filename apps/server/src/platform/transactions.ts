import type { Writable } from 'node:stream'
import type pg from 'pg'
import { dbOver, sql, sqlState, type Db, type Query } from './statements.ts'

/** What a transaction was begun under does not hold. */
export class WrongGiven extends Error {}

/** Somebody else was faster: all is undone, and the work runs again. */
export class Overtaken extends Error {
  readonly code = '40001'
}

/** What was taken for granted is not so. */
export class WrongHope extends Error {}

/** What a hope fails with: no row to divide by, or somebody else's row where there may be one. */
const hopeless = new Set(['22012', '23505'])

/** Fails where the WITH list came to no row in its part `done`: nothing that stands beside it can be committed. */
const assertDone = (list: Query, given?: Query) => sql`${list} select 1 / count(*) from done where ${given ?? sql`true`}`

/** `hope`: taken for granted until it is sent; `also`: may be joined to it. */
interface Waiting {
  kind: 'last' | 'also' | 'hope'
  query: Query
}

/** Statements of a transaction that nobody waits for, in the order in which they were asked for. */
function waitingRoom(client: Pick<pg.ClientBase, 'query'>) {
  const waiting: Waiting[] = []
  const sent: Promise<unknown>[] = []
  let failure: unknown
  const send = (query: Query, isHope: boolean) => {
    const answer = client.query({ text: query.text, values: query.values, name: query.name })
    answer.catch((error: unknown) => (failure ??= isHope && hopeless.has(sqlState(error) ?? '') ? new WrongHope() : error))
    sent.push(answer)
  }
  return {
    add: (one: Waiting) => void waiting.push(one),
    isEmpty: () => waiting.length + sent.length === 0,
    /** All that waits as one statement that stands under `given`; undefined where it must be several. */
    asOne(given?: Query): Query | undefined {
      const [hope, ...hopes] = waiting.filter(one => one.kind === 'hope')
      const [beside, ...more] = waiting.filter(one => one.kind === 'also')
      if (!hope || hopes.length + more.length > 0 || waiting.some(one => one.kind === 'last')) return undefined
      return assertDone(beside ? sql`${hope.query}, also as (${beside.query})` : hope.query, given)
    },
    sendAlone: (query: Query) => send(query, true),
    send() {
      for (const { kind, query } of waiting.splice(0)) send(kind === 'hope' ? assertDone(query) : query, kind === 'hope')
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

/** One attempt at a transaction; `isHopeful`: it takes for granted what is likely, and may go by what is remembered. */
export async function attempt<T>(pool: pg.Pool, onError: (error: Error) => void, work: (tx: Db) => Promise<T>, isHopeful: boolean, given?: Query): Promise<T> {
  const client = await pool.connect()
  let hasEnded = false
  let hasRecalled = false
  let broken: Error | undefined
  // The pool listens to idle connections only: one that breaks in the middle would end the process.
  const onBreak = (error: Error) => {
    broken = error
    onError(error)
  }
  client.on('error', onBreak)
  const gather = gathering(client)
  const room = waitingRoom(client)
  let begun: Promise<unknown> | undefined
  let held: Promise<boolean> | undefined
  /** Whether what was given holds; asked together with the first statement that is waited for. */
  const mustHold = async () => {
    if (given && !(await (held ??= dbOver(client).likely(sql`with done as (select where ${given})`)))) throw new WrongGiven()
  }
  const begin = () => {
    if (begun) return
    begun = client.query('begin')
    begun.catch(() => {})
    mustHold().catch(() => {})
  }
  // What still runs beside a refused transaction must not reach the connection's next user.
  const before = () => {
    if (hasEnded) throw new Error('this transaction has ended')
    gather()
    begin()
    room.send()
  }
  const plain = dbOver(client, before)
  const tx: Db = {
    ...plain,
    last: async query => room.add({ kind: 'last', query }),
    also: async query => room.add({ kind: 'also', query }),
    async likely(query, hope = query) {
      if (!isHopeful) return plain.likely(query)
      room.add({ kind: 'hope', query: hope })
      return true
    },
    recall(remembered) {
      const found = isHopeful ? remembered() : undefined
      if (found !== undefined) hasRecalled = true
      return found
    },
  }
  try {
    let done: T
    try {
      done = await work(tx)
    } catch (error) {
      throw hasRecalled ? new WrongHope() : error
    }
    if (!begun && !given && room.isEmpty()) return done
    const one = begun ? undefined : room.asOne(given)
    if (one) {
      hasEnded = true
      room.sendAlone(one)
      await room.answered()
      return done
    }
    before()
    await mustHold()
    hasEnded = true
    gather()
    const committed = client.query('commit')
    await Promise.all([begun, room.answered(), committed])
    // A statement that failed unheard makes PostgreSQL answer COMMIT with ROLLBACK.
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction was not committed')
    return done
  } catch (error) {
    hasEnded = true
    const failure = room.failure() ?? error
    // Whoever may not ask is not told how they would have been answered.
    const denied = failure instanceof WrongHope ? undefined : await mustHold().catch((reason: unknown) => reason)
    if (begun)
      await client.query('rollback').catch((reason: unknown) => {
        broken = reason instanceof Error ? reason : new Error('rollback failed')
      })
    throw denied ?? failure
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}

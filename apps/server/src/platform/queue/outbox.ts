import type { Logger } from 'pino'
import type { Tracing } from '../base/tracing.ts'
import type { Clock } from '../base/clock.ts'
import { sql, type Database, type Db, type Query } from '../db/db.ts'
import { collectMessages, type OutboxMessage, type Topic } from './emit.ts'
import { PermanentFailure, type EventContext, type EventHandler } from './event-handlers.ts'
import { yieldToRequests } from './backpressure.ts'
import { traceHandler } from './trace-handler.ts'
import { byNumber, columns, idsOfBatch, insertRows, isForAnyOf, joinNames, keyOf, namesOf, partOf, splitRows, type NewRow, type Row } from './outbox.store.ts'
import { briefly } from '../base/log.ts'

/** What `write` wrote: no rows, rows of batched handlers only, or rows of immediate handlers too. */
export type Urgency = 'none' | 'batched' | 'immediate'

export interface Outbox {
  /** Writes, for each message, one row for the batched handlers of its topic and a row for each other handler. With a dedupe key every handler has its row. */
  write(tx: Db, messages: OutboxMessage[], now: Date): Promise<Urgency>
  /** Polls at once, after this process has committed new rows. Batched rows do not trigger a poll while a batch runs, because its end does. */
  wake(urgency?: Urgency): void
  /** Resolves when nothing is due. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const takeAtOnce = 10
const batchSize = 100
const mostTries = 12
const leaseMs = 60_000
/** Short, because taking over too early is harmless: a transaction also deletes its row, and one that finds the row gone rolls back. */
const insideLeaseMs = 12_000
const pollEvery = 1000
/** When a batch found its messages, or others of their bookings, in the hands of another process, the next one begins after this time. */
const heldElsewhereMs = 100
/** After this many consecutive failures of a handler its circuit opens: it gets no messages during the cool-down, and other handlers continue. */
const failuresUntilOpen = 5
const coolDownMs = 30_000

/** Generic, so that the payload's type matches the handler's topic. */
async function callInside<T extends Topic>(handler: EventHandler<T>, context: EventContext, row: Row<T>): Promise<void> {
  if ('inside' in handler) await handler.inside(context, row.payload, row)
}

/** Another process has taken the row over and handled it. */
class TakenOver extends Error {}

interface OutboxOptions {
  db: Database
  clock: Clock
  log: Logger
  handlers: EventHandler[]
  /** While true, messages are written but none is handled. */
  isHeld?: () => boolean
  tracing?: Tracing | undefined
}

export function startOutbox({ db, clock, log, handlers, isHeld = () => false, tracing }: OutboxOptions): Outbox {
  const byTopic = Map.groupBy(handlers, handler => handler.topic)
  const states = new Map(handlers.map(({ name }) => [name, { inFlight: 0, failures: 0, openUntil: 0 }]))
  /** Messages that this process is handling, by id. They are not leased again here even if their lease has expired. */
  const running = new Map<number, Promise<void>>()
  const leases = JSON.stringify(
    Object.fromEntries(handlers.map(handler => [handler.name, 'outside' in handler ? (handler.leaseMs ?? leaseMs) : insideLeaseMs])),
  )
  const batched = handlers.flatMap(handler => ('inside' in handler && handler.isBatched ? [handler.name] : []))
  let batch: Promise<void> | undefined
  /** Number of handler runs that have ended. Messages that they emitted are in the table. */
  let ended = 0
  let stopped = false
  let wakeUp: () => void = () => {}

  const rowsOf = ({ topic, payload, dedupe, at, trace = tracing?.current() }: OutboxMessage, now: Date): NewRow[] => {
    const handlers = (byTopic.get(topic) ?? []).map(handler => handler.name)
    const isTogether = (name: string) => !dedupe && batched.includes(name)
    const together = handlers.filter(isTogether)
    const lists = [...(together.length > 0 ? [together] : []), ...handlers.filter(name => !isTogether(name)).map(name => [name])]
    return lists.map(names => ({
      topic,
      reaction: joinNames(names),
      payload,
      dedupe: dedupe ? `${names[0]}:${dedupe}` : null,
      next_at: at ?? now,
      calm: names.every(name => batched.includes(name)),
      trace: trace ?? null,
      origin: null,
    }))
  }

  const write: Outbox['write'] = async (tx, messages, now) => {
    const rows = messages.flatMap(message => rowsOf(message, now))
    if (rows.length === 0) return 'none'
    insertRows(tx, rows)
    return rows.every(row => row.calm) ? 'batched' : 'immediate'
  }

  const traced = <T>(name: string, row: Row, work: () => Promise<T>) => (tracing ? traceHandler(tracing, name, row, work) : work())
  const handlerOf = (row: Row, name = row.reaction) => byTopic.get(row.topic)?.find(one => one.name === name)

  const run = async (row: Row) => {
    const handler = handlerOf(row)
    if (!handler) throw new Error(`nothing handles ${row.topic} as ${row.reaction}`)
    await traced(handler.name, row, () => perform(handler, row))
  }

  const perform = async <T extends Topic>(handler: EventHandler<T>, row: Row<T>) => {
    const now = clock.now()
    if ('outside' in handler) {
      await handler.outside({ db, now, key: keyOf(row), tries: row.attempts }, row.payload)
      await db.run(sql`delete from outbox where id = ${row.id}`)
      return
    }
    await db.transaction(async tx => {
      const { emit, messages } = collectMessages()
      await callInside(handler, { tx, now, emit }, row)
      await write(tx, messages, now)
      if ((await tx.run(sql`delete from outbox where id = ${row.id}`)) === 0) throw new TakenOver()
    })
  }

  const noteFailure = async (row: Row, error: unknown) => {
    const now = clock.now()
    const state = states.get(row.reaction)
    const isPermanent = error instanceof PermanentFailure
    if (state && !isPermanent && ++state.failures >= failuresUntilOpen) state.openUntil = now.getTime() + coolDownMs
    const isDead = isPermanent || row.attempts >= mostTries
    const wait = Math.min(1000 * 2 ** row.attempts, 3_600_000) * (0.5 + Math.random())
    log[isDead ? 'error' : 'warn'](
      { err: error, topic: row.topic, handler: row.reaction, attempts: row.attempts },
      isDead ? 'an outbox message was given up' : 'an outbox message will be tried again',
    )
    // A message that is given up releases its dedupe key, so that the next one with that key can be written.
    await db.run(sql`
      update outbox set locked_until = null, next_at = ${new Date(now.getTime() + wait)}, dead_at = ${isDead ? now : null},
        error = ${briefly(error)}, dedupe = case when ${isDead} then null else dedupe end
      where id = ${row.id}`)
  }

  const noteSuccess = (name: string) => {
    const state = states.get(name)
    if (state) state.failures = 0
  }

  const start = (row: Row) => {
    const state = states.get(row.reaction)
    if (state) state.inFlight++
    const work = run(row)
      .catch((error: unknown) => {
        if (!(error instanceof TakenOver)) throw error
      })
      .then(
        () => noteSuccess(row.reaction),
        (error: unknown) => noteFailure(row, error),
      )
      .catch((error: unknown) => log.warn({ err: error, topic: row.topic }, 'the outcome of an outbox message could not be recorded'))
      .finally(() => {
        ended++
        running.delete(row.id)
        if (state && state.inFlight-- >= takeAtOnce) wakeUp()
      })
    running.set(row.id, work)
  }

  const isDue = (now: Date) => sql`dead_at is null and next_at <= ${now} and (locked_until is null or locked_until < ${now})`

  /** Leases due messages that match `which`. `any(array(…))`, because with outdated statistics a joined subquery may be executed once per row. */
  const lease = (now: Date, which: Query, limit: number) =>
    db.rows<Row>(sql`
      update outbox set locked_until = ${now}::timestamptz + coalesce((${leases}::jsonb ->> reaction)::integer, ${leaseMs}) * interval '1 millisecond', attempts = attempts + 1
      where id = any(array(
        select id from outbox
        where ${isDue(now)} and ${which} and id <> all(${[...running.keys()]})
        order by next_at, id limit ${limit} for update skip locked))
      returning ${columns}`)

  /**
   * Deletes and handles a batch in one transaction, whose row locks serve as the lease. Handlers run concurrently, so that their batched reads share statements.
   * Those whose circuit is open, all but `names`, keep a row of their own.
   */
  const runTogether = (names: string[], taken: (rows: Row[]) => void) =>
    db.transaction(async tx => {
      const now = clock.now()
      const rows = await tx.rows<Row>(sql`
        delete from outbox where id = any(array(${idsOfBatch(sql`${isDue(now)} and ${isForAnyOf(batched, names)}`, batchSize)})) returning ${columns}`)
      taken(rows)
      const runs = rows
        .toSorted(byNumber)
        .flatMap(row => namesOf(row).map(name => ({ row, name, handler: handlerOf(row, name), isOpen: !names.includes(name) })))
      const { emit, messages } = collectMessages(tracing?.current)
      await Promise.all(
        runs.map(async ({ row, handler, isOpen }) => {
          if (handler && !isOpen) await traced(handler.name, row, () => callInside(handler, { tx, now, emit }, row))
        }),
      )
      const left = runs.filter(run => run.isOpen).map(({ row, name }) => partOf(row, name, now))
      insertRows(tx, left)
      await write(tx, messages, now)
      return runs.filter(run => !run.isOpen).map(run => run.name)
    })

  /** Handles each message in a transaction of its own, handler by handler, so that one that fails does not hold up the others. */
  const runApart = async (tried: Row[]) => {
    const ids = await splitRows(db, tried)
    const rows = await lease(clock.now(), sql`id = any(${ids}::bigint[])`, ids.length)
    for (const row of rows.toSorted(byNumber)) {
      await run(row).then(
        () => noteSuccess(row.reaction),
        (error: unknown) => noteFailure(row, error),
      )
    }
  }

  const startTogether = (names: string[], since: Date) => {
    let tried: Row[] = []
    const work = async () => {
      await yieldToRequests(
        db,
        () => clock.now().getTime() - since.getTime(),
        () => stopped,
      )
      new Set(await runTogether(names, rows => (tried = rows))).forEach(noteSuccess)
    }
    batch = work()
      .catch(() => runApart(tried))
      .catch((error: unknown) => log.warn({ err: error }, 'the outcome of outbox messages could not be recorded'))
      .finally(() => {
        ended++
        batch = undefined
        if (tried.length > 0) wakeUp()
        else setTimeout(() => wakeUp(), heldElsewhereMs).unref()
      })
  }

  /** The due time of the oldest message of batched handlers that no other process has locked; undefined if there is none. */
  const findBatched = async (now: Date, names: string[]) => {
    if (names.length === 0) return undefined
    const first = await db.row<{ since: Date }>(sql`
      select next_at as since from outbox where ${isDue(now)} and ${isForAnyOf(batched, names)} order by next_at, id limit 1 for update skip locked`)
    return first?.since
  }

  /** Leases due messages and starts their handlers. 'no room' if a handler or the batch was busy. Handlers that hang or whose circuit is open do not hold up the others. */
  const takeNow = async (): Promise<'some' | 'none' | 'no room'> => {
    if (isHeld()) return 'none'
    const now = clock.now()
    const endedBefore = ended
    const full = [...states].flatMap(([name, state]) => (state.inFlight >= takeAtOnce ? [name] : []))
    const open = [...states].flatMap(([name, state]) => (state.openUntil > now.getTime() ? [name] : []))
    const rows = await lease(now, sql`not calm and reaction <> all(${[...full, ...open]})`, takeAtOnce)
    rows.forEach(start)
    const closed = batched.filter(name => !open.includes(name))
    const batchedSince = batch ? undefined : await findBatched(now, closed)
    if (batchedSince) startTogether(closed, batchedSince)
    // A handler that has ended in the meantime may have emitted messages.
    if (rows.length > 0 || batchedSince || ended !== endedBefore) return 'some'
    return full.length > 0 || batch ? 'no room' : 'none'
  }

  /** Serialized, so that a call that finds nothing has seen the result of every call before it. */
  let lastTake: ReturnType<typeof takeNow> = Promise.resolve('none')
  const take = () => (lastTake = lastTake.then(takeNow, takeNow))

  const loop = (async () => {
    while (!stopped) {
      const asleep = new Promise<void>(resolve => (wakeUp = resolve))
      try {
        while (!stopped && (await take()) === 'some');
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'the outbox could not be read')
      }
      if (stopped) break
      const poll = setTimeout(wakeUp, pollEvery)
      poll.unref()
      await asleep
      clearTimeout(poll)
    }
  })()

  return {
    write,
    wake(urgency = 'immediate') {
      if (urgency === 'immediate' || (urgency === 'batched' && !batch)) wakeUp()
    },
    async drain() {
      const atWork = () => [...running.values(), ...(batch ? [batch] : [])]
      let seen: number
      let found: Awaited<ReturnType<typeof take>>
      do {
        seen = ended
        found = await take()
        if (atWork().length > 0) await Promise.race(atWork())
      } while (found !== 'none' || atWork().length > 0 || seen !== ended)
    },
    async stop() {
      stopped = true
      wakeUp()
      await loop
      await Promise.all([...running.values(), batch])
    },
  }
}

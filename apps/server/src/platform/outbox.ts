import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { sql, type Database, type Db, type Query } from './db.ts'
import { letRequestsFirst } from './rush.ts'
import { sha256 } from './secrets.ts'

export type Payload = Record<string, unknown>

/** Something that happened, or something to be done outside, written in the same transaction as the change. */
export interface Wish {
  topic: string
  payload: Payload
  /** One wish of that key at a time: another one is not written while the first waits. */
  dedupe?: string
  /** Not before this moment of the product's clock. */
  at?: Date
}

export type Emit = (topic: string, payload: Payload, options?: { dedupe?: string; at?: Date }) => void

export interface ReactionScene {
  tx: Db
  now: Date
  emit: Emit
}

/**
 * Answers a topic. `inside` runs in a transaction of its own; `outside` talks to the world without one,
 * and hands on the `key` of the wish, the same at every try. Both may run twice.
 */
export type Reaction =
  | {
      topic: string
      name: string
      inside: (scene: ReactionScene, payload: Payload) => Promise<void>
      /** Many run in one transaction, one batch at a time, and let requests go first: for what follows from every booking. */
      isCalm?: boolean
    }
  | OutsideReaction

export interface OutsideReaction {
  topic: string
  name: string
  /** Milliseconds after which another process takes over; a reaction that may take longer guards itself. */
  leaseMs?: number
  /** `tries`: which try of the same message this is, from 1 on. */
  outside: (scene: { db: Db; now: Date; key: string; tries: number }, payload: Payload) => Promise<void>
}

/** Whom wishes wait for: nobody, calm reactions alone, or others too. */
export type Wished = 'nothing' | 'calm' | 'eager'

export interface Outbox {
  /** Writes wishes: a row for each reaction of the topic. */
  write(tx: Db, wishes: Wish[], now: Date): Promise<Wished>
  /** New rows were committed by this process. For calm ones nobody looks while calm reactions are at work: they look again when they have done. */
  wake(wished?: Wished): void
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Row {
  id: number
  topic: string
  reaction: string
  payload: Payload
  attempts: number
}

type NewRow = Pick<Row, 'topic' | 'reaction' | 'payload'> & { dedupe: string | null; next_at: Date; calm: boolean }

const insertMany = (rows: NewRow[]) => sql`
  insert into outbox (topic, reaction, payload, dedupe, next_at, calm)
  select topic, reaction, payload, dedupe, next_at, calm
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish(topic text, reaction text, payload jsonb, dedupe text, next_at timestamptz, calm boolean)
  on conflict do nothing`

const fewRows = 4

/** What follows from one step, where nothing of it may wait already: as plain rows, which cost half as much. */
const insertFew = (rows: NewRow[]) => {
  const lines = rows.map(row => sql`(${row.topic}, ${row.reaction}, ${JSON.stringify(row.payload)}, ${row.next_at}, ${row.calm})`)
  return sql`insert into outbox (topic, reaction, payload, next_at, calm) values ${lines.reduce((before, line) => sql`${before}, ${line}`)}`
}

/** Told from every other wish of every installation. */
const keyOf = (row: Row) =>
  sha256(`${row.id} ${JSON.stringify(row.payload)}`)
    .toString('hex')
    .slice(0, 32)

/** Thrown by a reaction that would be refused at every try, such as a letter to an address that does not exist. */
export class Hopeless extends Error {}

const takeAtOnce = 10
const takeCalmAtOnce = 100
const mostTries = 12
const leaseMs = 60_000
/** A transaction writes what it did by deleting its row, so a second one that was begun too early undoes itself. */
const insideLeaseMs = 12_000
const pollEvery = 1000
/** After so many failures of a reaction in a row nothing of it is tried for a while, and nothing else waits for it. */
const failuresUntilRest = 5
const restFor = 30_000

/** Another process has taken the row over and finished it. */
class TakenOver extends Error {}

export function startOutbox(options: { db: Database; clock: Clock; log: Logger; reactions: Reaction[] }): Outbox {
  const { db, clock, log } = options
  const byTopic = Map.groupBy(options.reactions, reaction => reaction.topic)
  const states = new Map(options.reactions.map(({ name }) => [name, { inFlight: 0, failures: 0, restsUntil: 0 }]))
  /** By the id of the wish: whatever the clock says of its lease, it is at work here. */
  const running = new Map<number, Promise<void>>()
  const leases = JSON.stringify(
    Object.fromEntries(options.reactions.map(reaction => [reaction.name, 'outside' in reaction ? (reaction.leaseMs ?? leaseMs) : insideLeaseMs])),
  )
  const calm = options.reactions.flatMap(reaction => ('inside' in reaction && reaction.isCalm ? [reaction.name] : []))
  let calmBatch: Promise<void> | undefined
  /** How many reactions have ended; what one asked for at its end stands in the table by then. */
  let ended = 0
  let stopped = false
  let wakeUp: () => void = () => {}

  const write: Outbox['write'] = async (tx, wishes, now) => {
    const rows = wishes.flatMap(wish =>
      (byTopic.get(wish.topic) ?? []).map(reaction => ({
        topic: wish.topic,
        reaction: reaction.name,
        payload: wish.payload,
        dedupe: wish.dedupe ? `${reaction.name}:${wish.dedupe}` : null,
        next_at: wish.at ?? now,
        calm: calm.includes(reaction.name),
      })),
    )
    if (rows.length === 0) return 'nothing'
    await tx.also(rows.length <= fewRows && rows.every(row => row.dedupe === null) ? insertFew(rows) : insertMany(rows))
    return rows.every(row => row.calm) ? 'calm' : 'eager'
  }

  const run = async (row: Row) => {
    const reaction = byTopic.get(row.topic)?.find(one => one.name === row.reaction)
    if (!reaction) throw new Error(`nothing answers ${row.topic} as ${row.reaction}`)
    const now = clock.now()
    if ('outside' in reaction) {
      await reaction.outside({ db, now, key: keyOf(row), tries: row.attempts }, row.payload)
      await db.run(sql`delete from outbox where id = ${row.id}`)
      return
    }
    await db.transaction(async tx => {
      const wishes: Wish[] = []
      await reaction.inside({ tx, now, emit: (topic, payload, more) => void wishes.push({ topic, payload, ...more }) }, row.payload)
      await write(tx, wishes, now)
      if ((await tx.run(sql`delete from outbox where id = ${row.id}`)) === 0) throw new TakenOver()
    })
  }

  const noteFailure = async (row: Row, error: unknown) => {
    const now = clock.now()
    const state = states.get(row.reaction)
    const isHopeless = error instanceof Hopeless
    if (state && !isHopeless && ++state.failures >= failuresUntilRest) state.restsUntil = now.getTime() + restFor
    const isDead = isHopeless || row.attempts >= mostTries
    const wait = Math.min(1000 * 2 ** row.attempts, 3_600_000) * (0.5 + Math.random())
    log[isDead ? 'error' : 'warn'](
      { err: error, topic: row.topic, reaction: row.reaction, attempts: row.attempts },
      isDead ? 'a wish was given up' : 'a wish will be tried again',
    )
    // One that was given up keeps no place: the next one of its key is tried anew.
    await db.run(sql`
      update outbox set locked_until = null, next_at = ${new Date(now.getTime() + wait)}, dead_at = ${isDead ? now : null},
        dedupe = case when ${isDead} then null else dedupe end
      where id = ${row.id}`)
  }

  const start = (row: Row) => {
    const state = states.get(row.reaction)
    if (state) state.inFlight++
    const work = run(row)
      .catch((error: unknown) => {
        if (!(error instanceof TakenOver)) throw error
      })
      .then(
        () => void (state && (state.failures = 0)),
        (error: unknown) => noteFailure(row, error),
      )
      .catch((error: unknown) => log.warn({ err: error, topic: row.topic }, 'what became of a wish could not be written down'))
      .finally(() => {
        ended++
        running.delete(row.id)
        if (state && state.inFlight-- >= takeAtOnce) wakeUp()
      })
    running.set(row.id, work)
  }

  const isDue = (now: Date) => sql`dead_at is null and next_at <= ${now} and (locked_until is null or locked_until < ${now})`

  /** Leases what is due of some reactions. An array, because a joined list may be looked for again with every row, whatever was counted of a queue last time. */
  const lease = (now: Date, which: Query, limit: number) =>
    db.rows<Row>(sql`
      update outbox set locked_until = ${now}::timestamptz + coalesce((${leases}::jsonb ->> reaction)::integer, ${leaseMs}) * interval '1 millisecond', attempts = attempts + 1
      where id = any(array(
        select id from outbox
        where ${isDue(now)} and ${which} and id <> all(${[...running.keys()]})
        order by next_at, id limit ${limit} for update skip locked))
      returning id, topic, reaction, payload, attempts`)

  /** Takes, does and forgets them in one transaction: their locks are their lease. What they ask side by side is asked once. */
  const runTogether = (awake: string[], taken: (rows: Row[]) => void) =>
    db.transaction(async tx => {
      const now = clock.now()
      const rows = await tx.rows<Row>(sql`
        delete from outbox where id = any(array(
          select id from outbox where ${isDue(now)} and calm and reaction = any(${awake}) order by next_at, id limit ${takeCalmAtOnce} for update skip locked))
        returning id, topic, reaction, payload, attempts`)
      taken(rows)
      const wishes: Wish[] = []
      const scene: ReactionScene = { tx, now, emit: (topic, payload, more) => void wishes.push({ topic, payload, ...more }) }
      await Promise.all(
        rows
          .toSorted((one, other) => one.id - other.id)
          .map(async row => {
            const reaction = byTopic.get(row.topic)?.find(one => one.name === row.reaction)
            if (reaction && 'inside' in reaction) await reaction.inside(scene, row.payload)
          }),
      )
      await write(tx, wishes, now)
    })

  /** Each in a transaction of its own: one of them does not work, and the others must not suffer. */
  const runApart = async (tried: Row[]) => {
    const rows = await lease(clock.now(), sql`id = any(${tried.map(row => row.id)}::bigint[])`, tried.length)
    for (const row of rows.toSorted((one, other) => one.id - other.id)) await run(row).catch((error: unknown) => noteFailure(row, error))
  }

  const startTogether = (awake: string[], since: Date) => {
    let tried: Row[] = []
    const work = async () => {
      await letRequestsFirst(
        db,
        () => clock.now().getTime() - since.getTime(),
        () => stopped,
      )
      await runTogether(awake, rows => (tried = rows))
    }
    calmBatch = work()
      .catch(() => runApart(tried))
      .catch((error: unknown) => log.warn({ err: error }, 'what became of wishes could not be written down'))
      .finally(() => {
        ended++
        calmBatch = undefined
        wakeUp()
      })
  }

  /** Since when a calm reaction has something to do that nobody else is doing. */
  const findCalm = async (now: Date, awake: string[]) => {
    if (awake.length === 0) return undefined
    const first = await db.row<{ since: Date }>(sql`
      select next_at as since from outbox where ${isDue(now)} and calm and reaction = any(${awake}) order by next_at, id limit 1 for update skip locked`)
    return first?.since
  }

  /** Takes what is due and starts it: 'some', 'none', or 'no room' where a reaction was busy. What hangs, or rests after failures, keeps nothing else waiting. */
  const takeNow = async (): Promise<'some' | 'none' | 'no room'> => {
    const now = clock.now()
    const endedBefore = ended
    const full = [...states].flatMap(([name, state]) => (state.inFlight >= takeAtOnce ? [name] : []))
    const resting = [...states].flatMap(([name, state]) => (state.restsUntil > now.getTime() ? [name] : []))
    const rows = await lease(now, sql`not calm and reaction <> all(${[...full, ...resting]})`, takeAtOnce)
    rows.forEach(start)
    const awake = calm.filter(name => !resting.includes(name))
    const calmSince = calmBatch ? undefined : await findCalm(now, awake)
    if (calmSince) startTogether(awake, calmSince)
    // What ended in the meantime may have asked for more than was seen.
    if (rows.length > 0 || calmSince || ended !== endedBefore) return 'some'
    return full.length > 0 || calmBatch ? 'no room' : 'none'
  }

  /** One after the other, so that whoever finds nothing knows of everything that was taken before. */
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
      const look = setTimeout(wakeUp, pollEvery)
      look.unref()
      await asleep
      clearTimeout(look)
    }
  })()

  return {
    write,
    wake(wished = 'eager') {
      if (wished === 'eager' || (wished === 'calm' && !calmBatch)) wakeUp()
    },
    async drain() {
      const atWork = () => [...running.values(), ...(calmBatch ? [calmBatch] : [])]
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
      await Promise.all([...running.values(), calmBatch])
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { sql, type Database, type Db } from './db.ts'

export type Payload = Record<string, unknown>

/** Something that happened, or something to be done outside, written in the same transaction as the change. */
export interface Wish {
  topic: string
  payload: Payload
  /** One wish of that key at most, ever. */
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

/** Answers a topic. `inside` runs in a transaction of its own; `outside` talks to the world without one. Both may run twice. */
export type Reaction =
  | { topic: string; name: string; inside: (scene: ReactionScene, payload: Payload) => Promise<void> }
  | { topic: string; name: string; outside: (scene: { db: Db; now: Date }, payload: Payload) => Promise<void> }

export interface Outbox {
  /** Writes wishes: a row for each reaction of the topic. */
  write(tx: Db, wishes: Wish[], now: Date): Promise<void>
  /** New rows were committed by this process. */
  wake(): void
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

const batch = 20
const mostTries = 12
const lease = 60_000
const pollEvery = 1000

export function startOutbox(options: { db: Database; clock: Clock; log: Logger; reactions: Reaction[] }): Outbox {
  const { db, clock, log } = options
  const byTopic = Map.groupBy(options.reactions, reaction => reaction.topic)
  let stopped = false
  let running: Promise<boolean> | undefined
  let wakeUp: () => void = () => {}

  const write: Outbox['write'] = async (tx, wishes, now) => {
    const rows = wishes.flatMap(wish =>
      (byTopic.get(wish.topic) ?? []).map(reaction => ({
        topic: wish.topic,
        reaction: reaction.name,
        payload: wish.payload,
        dedupe: wish.dedupe ? `${reaction.name}:${wish.dedupe}` : null,
        next_at: wish.at ?? now,
      })),
    )
    if (rows.length === 0) return
    await tx.run(sql`
      insert into outbox (topic, reaction, payload, dedupe, next_at)
      select topic, reaction, payload, dedupe, next_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish(topic text, reaction text, payload jsonb, dedupe text, next_at timestamptz)
      on conflict do nothing`)
  }

  const run = async (row: Row) => {
    const reaction = byTopic.get(row.topic)?.find(one => one.name === row.reaction)
    if (!reaction) throw new Error(`nothing answers ${row.topic} as ${row.reaction}`)
    const now = clock.now()
    if ('outside' in reaction) {
      await reaction.outside({ db, now }, row.payload)
      await db.run(sql`delete from outbox where id = ${row.id}`)
      return
    }
    await db.transaction(async tx => {
      const wishes: Wish[] = []
      await reaction.inside({ tx, now, emit: (topic, payload, more) => void wishes.push({ topic, payload, ...more }) }, row.payload)
      await write(tx, wishes, now)
      await tx.run(sql`delete from outbox where id = ${row.id}`)
    })
  }

  /** One batch; true where something was due. */
  const round = async (): Promise<boolean> => {
    const now = clock.now()
    const rows = await db.rows<Row>(sql`
      update outbox set locked_until = ${new Date(now.getTime() + lease)}, attempts = attempts + 1
      where id in (
        select id from outbox
        where dead_at is null and next_at <= ${now} and (locked_until is null or locked_until < ${now})
        order by next_at, id limit ${batch} for update skip locked)
      returning id, topic, reaction, payload, attempts`)
    await Promise.all(
      rows.map(row =>
        run(row).catch(async (error: unknown) => {
          const dead = row.attempts >= mostTries
          const wait = Math.min(1000 * 2 ** row.attempts, 3_600_000) * (0.5 + Math.random())
          log[dead ? 'error' : 'warn'](
            { err: error, topic: row.topic, reaction: row.reaction, attempts: row.attempts },
            dead ? 'a wish was given up' : 'a wish will be tried again',
          )
          await db.run(sql`
            update outbox set locked_until = null, next_at = ${new Date(now.getTime() + wait)}, dead_at = ${dead ? now : null} where id = ${row.id}`)
        }),
      ),
    )
    return rows.length > 0
  }

  /** Rounds never overlap inside a process. */
  const oneRound = () => (running ??= round().finally(() => (running = undefined)))

  const loop = (async () => {
    while (!stopped) {
      const asleep = new Promise<void>(resolve => (wakeUp = resolve))
      try {
        while (!stopped && (await oneRound()));
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'the outbox could not be read')
      }
      if (stopped) break
      const pause = new AbortController()
      await Promise.race([asleep, sleep(pollEvery, undefined, { signal: pause.signal, ref: false }).catch(() => {})])
      pause.abort()
    }
  })()

  return {
    write,
    wake: () => wakeUp(),
    async drain() {
      while (await oneRound());
    },
    async stop() {
      stopped = true
      wakeUp()
      await loop
    },
  }
}

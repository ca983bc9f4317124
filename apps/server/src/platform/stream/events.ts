import { day } from '@rentwell/contract/durations.ts'
import type { LiveType } from '@rentwell/contract/live-events.ts'
import { sql, type Db } from '../db/db.ts'
import { batched } from '../db/batch-loader.ts'
import type { Job } from '../queue/jobs.ts'

/** Something to be told to a person, or to everybody who works in a rental: `audience` is the id of either. */
export interface LiveEvent {
  audience: string
  type: LiveType
  payload: Record<string, unknown>
}

/** Type of the event that ends the open streams of its audience: what they may read has changed. The database publishes it. */
export const membershipEvent = 'membership'

export interface Published extends Omit<LiveEvent, 'type'> {
  /** A `LiveType`, or `membershipEvent`. */
  type: string
  /** Given when it is published; one higher than the one before. */
  id: number
  at: Date
}

/** Who was away longer loads everything anew. */
const eventsKeptMs = 2 * day

const queue = batched<{ events: LiveEvent[]; at: Date }, void>(async (tx, calls) => {
  const rows = calls.flatMap(({ events, at }) => events.map(event => ({ ...event, at })))
  await tx.run(sql`
    insert into event_queue (audience, type, payload, at)
    select audience, type, payload, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (audience uuid, type text, payload jsonb, at timestamptz)`)
  return []
})

/** Tells them as soon as this transaction has committed, in this order. */
export const publish = (tx: Db, events: LiveEvent[], now: Date) => queue(tx, { events, at: now })

const publishAtOnce = 500
export const eventsChannel = 'events'

/** Numbers what waits, where nobody else does it in this moment; the others read what they are told of by its last number. */
export const numberQueued = (db: Db, tellsThroughDatabase: boolean) =>
  db.rows<Published>(sql`
    with head as (select last from event_head for update skip locked),
    due as (select max(id) as upto from (select id from event_queue where exists (select from head) order by id limit ${publishAtOnce}) as first),
    taken as (delete from event_queue where id <= (select upto from due) returning *),
    numbered as (select (select last from head) + row_number() over (order by id) as id, audience, type, payload, at from taken),
    moved as (update event_head set last = last + (select count(*) from taken) where exists (select from taken)),
    written as (insert into events (audience, id, type, payload, at) select audience, id, type, payload, at from numbered),
    told as materialized (select pg_notify(${eventsChannel}, max(id)::text) from numbered where ${tellsThroughDatabase} having count(*) > 0)
    select id, audience, type, payload, at from numbered where (select count(*) from told) >= 0 order by id`)

export const eventsAfter = (db: Db, id: number, limit: number) =>
  db.rows<Published>(sql`select id, audience, type, payload, at from events where id > ${id} order by id limit ${limit}`)

/** What these audiences were told after one number, up to another. */
export const eventsBetween = (db: Db, audiences: string[], after: number, upTo: number, limit: number) =>
  db.rows<Published>(sql`
    select id, audience, type, payload, at from events where audience = any(${audiences}::uuid[]) and id > ${after} and id <= ${upTo} order by id limit ${limit}`)

/** The number of the last event, that of the oldest that is kept, and whether any wait to be published. */
export async function readHead(db: Db): Promise<{ last: number; oldest: number; waits: boolean }> {
  const row = await db.row<{ last: number; oldest: number | null; waits: boolean }>(sql`
    select last, (select min(id) from events) as oldest, exists (select from event_queue) as waits from event_head`)
  return { last: row?.last ?? 0, oldest: row?.oldest ?? (row?.last ?? 0) + 1, waits: row?.waits ?? false }
}

/** Forgets events that are too old to be replayed. */
export const eventJobs: Job[] = [
  {
    name: 'sweep-events',
    everySeconds: 600,
    async batch({ tx, now }) {
      const gone = await tx.run(sql`
        delete from events where id in (
          select id from (select id, at from events order by id limit 5000) as oldest where at < ${new Date(now.getTime() - eventsKeptMs)})`)
      return gone === 5000
    },
  },
]

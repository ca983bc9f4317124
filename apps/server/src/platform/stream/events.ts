import { day } from '@rentwell/contract/durations.ts'
import type { LiveType } from '@rentwell/contract/live-events.ts'
import { sql, type Db } from '../db/db.ts'
import { batched } from '../db/batch-loader.ts'
import type { Job } from '../queue/jobs.ts'

/** An event for a user or for all members of a rental; `audience` is the id of the user or rental. */
export interface LiveEvent {
  audience: string
  type: LiveType
  payload: Record<string, unknown>
}

/** Type of the event that ends the open streams of its audience, because their rights have changed. The database publishes it. */
export const membershipEvent = 'membership'

export interface Published extends Omit<LiveEvent, 'type'> {
  /** A `LiveType`, or `membershipEvent`. */
  type: string
  /** Assigned when it is published; consecutive. */
  id: number
  at: Date
}

/** How long events are stored for replays. A client that was away longer reloads everything. */
const eventsKeptMs = 2 * day

const queue = batched<{ events: LiveEvent[]; at: Date }, void>(async (tx, calls) => {
  const rows = calls.flatMap(({ events, at }) => events.map(event => ({ ...event, at })))
  await tx.run(sql`
    insert into event_queue (audience, type, payload, at)
    select audience, type, payload, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (audience uuid, type text, payload jsonb, at timestamptz)`)
  return []
})

/** Queues events, which are published in this order when the transaction commits. */
export const publish = (tx: Db, events: LiveEvent[], now: Date) => queue(tx, { events, at: now })

const publishAtOnce = 500
export const eventsChannel = 'events'

/** Numbers and stores queued events, unless another process is doing so. Other processes are notified of the last number and read the events. */
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

/** Events of these audiences after one number, up to another. */
export const eventsBetween = (db: Db, audiences: string[], after: number, upTo: number, limit: number) =>
  db.rows<Published>(sql`
    select id, audience, type, payload, at from events where audience = any(${audiences}::uuid[]) and id > ${after} and id <= ${upTo} order by id limit ${limit}`)

/** The numbers of the last and of the oldest stored event, and whether any are queued. */
export async function readHead(db: Db): Promise<{ last: number; oldest: number; waits: boolean }> {
  const row = await db.row<{ last: number; oldest: number | null; waits: boolean }>(sql`
    select last, (select min(id) from events) as oldest, exists (select from event_queue) as waits from event_head`)
  return { last: row?.last ?? 0, oldest: row?.oldest ?? (row?.last ?? 0) + 1, waits: row?.waits ?? false }
}

/** Deletes events that are too old to be replayed. */
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

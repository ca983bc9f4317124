import { day } from '@rentwell/contract/durations.ts'
import type { LiveType } from '@rentwell/contract/live-events.ts'
import { sql, type Db } from '../db/db.ts'
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
  /** Consecutive, in the order of the commits. */
  id: number
  at: Date
}

/** How long events are stored for replays. A client that was away longer reloads everything. */
const eventsKeptMs = 2 * day

export const eventsChannel = 'events'

interface NewEvent extends LiveEvent {
  at: Date
}

/** Events of open transactions, in the order in which they were published. */
const pending = new WeakMap<Db, NewEvent[]>()

/** Numbers and stores events under the lock of the head, which makes the numbers consecutive in the order of the commits. Tells every process the last one. */
const insertNumbered = (events: NewEvent[]) => sql`
  with head as (update event_head set last = last + ${events.length} returning last - ${events.length} as before, last),
  written as (
    insert into events (audience, id, type, payload, at)
    select audience, before + nr, type, payload, at
    from head, jsonb_to_recordset(${JSON.stringify(events.map((event, index) => ({ ...event, nr: index + 1 })))}::jsonb)
      as event (nr int, audience uuid, type text, payload jsonb, at timestamptz))
  select pg_notify(${eventsChannel}, last::text) from head`

/** Publishes events, in this order, when the transaction commits. */
export function publish(tx: Db, events: LiveEvent[], now: Date): void {
  let waiting = pending.get(tx)
  if (!waiting) {
    const begun: NewEvent[] = []
    pending.set(tx, (waiting = begun))
    tx.atCommit(() => insertNumbered(begun))
  }
  waiting.push(...events.map(event => ({ ...event, at: now })))
}

const moveAtOnce = 500
export const queueChannel = 'event_queue'

/** Numbers and stores what processes of the release before have queued; how many. Goes when `event_queue` is dropped. */
export const moveQueued = (db: Db) =>
  db.run(sql`
    with head as (select last from event_head for update skip locked),
    due as (select max(id) as upto from (select id from event_queue where exists (select 1 from head) order by id limit ${moveAtOnce}) as first),
    taken as (delete from event_queue where id <= (select upto from due) returning *),
    numbered as (select (select last from head) + row_number() over (order by id) as id, audience, type, payload, at from taken),
    moved as (update event_head set last = last + (select count(*) from taken) where exists (select 1 from taken)),
    written as (insert into events (audience, id, type, payload, at) select audience, id, type, payload, at from numbered)
    select pg_notify(${eventsChannel}, max(id)::text) from numbered having count(*) > 0`)

export const eventsAfter = (db: Db, id: number, limit: number) =>
  db.rows<Published>(sql`select id, audience, type, payload, at from events where id > ${id} order by id limit ${limit}`)

/** Events of these audiences after one number, up to another. */
export const eventsBetween = (db: Db, audiences: string[], after: number, upTo: number, limit: number) =>
  db.rows<Published>(sql`
    select id, audience, type, payload, at from events where audience = any(${audiences}::uuid[]) and id > ${after} and id <= ${upTo} order by id limit ${limit}`)

/** The numbers of the last and of the oldest stored event, and whether the release before has queued any. */
export async function readHead(db: Db): Promise<{ last: number; oldest: number; waits: boolean }> {
  const row = await db.row<{ last: number; oldest: number | null; waits: boolean }>(sql`
    select last, (select min(id) from events) as oldest, exists (select 1 from event_queue) as waits from event_head`)
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

import type { Events } from '@rentwell/contract/events.ts'
import { sha256 } from '../base/secrets.ts'
import { sql, type Db, type Query } from '../db/db.ts'
import type { Topic } from './emit.ts'

/**
 * A row of the outbox. The column `reaction` names the handlers that the message still has to reach, one a line: several only if all of them are batched.
 * `calm` is true for batched handlers. Releases that know one handler a row leave rows of several alone, because they handle none of that name.
 */
export interface Row<T extends Topic = Topic> {
  id: number
  /** Its place in the order in which the messages were written; rows of one message share it. */
  number: number
  topic: T
  reaction: string
  payload: Events[T]
  attempts: number
  /** The span that emitted the message, as a traceparent. */
  trace: string | null
}

export type NewRow = Pick<Row, 'topic' | 'reaction' | 'payload' | 'trace'> & {
  dedupe: string | null
  next_at: Date
  calm: boolean
  /** The number of the message that it is a part of; null for a new message. */
  origin: number | null
}

/** A row of one batched handler, of a message whose other handlers have run. */
export const partOf = ({ topic, payload, trace, number }: Row, name: string, now: Date): NewRow => ({
  topic,
  reaction: name,
  payload,
  dedupe: null,
  next_at: now,
  calm: true,
  trace,
  origin: number,
})

/** The order in which messages were written. */
export const byNumber = (one: Row, other: Row) => one.number - other.number || one.id - other.id

/** SQL: what is read of a row to handle it. */
export const columns = sql`id, coalesce(origin, id) as number, topic, reaction, payload, attempts, trace`

export const joinNames = (names: readonly string[]) => names.join('\n')
export const namesOf = ({ reaction }: Pick<Row, 'reaction'>) => reaction.split('\n')

/** SQL: `reaction` as an array. */
const names = sql`string_to_array(reaction, E'\n')`

/** SQL: the row is of batched handlers, all of them known here, and at least one of them in `ready`. */
export const isForAnyOf = (known: string[], ready: string[]) => sql`calm and ${names} <@ ${known}::text[] and ${names} && ${ready}::text[]`

/**
 * SQL: ids of the first rows that match `which`, locked until the end of the transaction. Rows of a booking whose rows another transaction took this way
 * are left out, because the events of a booking are handled in their order.
 */
export const idsOfBatch = (which: Query, limit: number) => sql`
  select id from (select id, payload ->> 'bookingId' as booking from outbox where ${which} order by next_at, id limit ${limit} for update skip locked) as due
  where booking is null or pg_try_advisory_xact_lock(hashtextextended('events of ' || booking, 0))`

const insertMany = (rows: NewRow[]) => sql`
  insert into outbox (topic, reaction, payload, dedupe, next_at, calm, trace, origin)
  select topic, reaction, payload, dedupe, next_at, calm, trace, origin
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as message(topic text, reaction text, payload jsonb, dedupe text, next_at timestamptz, calm boolean, trace text, origin bigint)
  on conflict do nothing`

const fewRows = 4

/** Inserts a few new messages without dedupe keys as plain VALUES, at half the cost of `insertMany`. */
const insertFew = (rows: NewRow[]) => {
  const lines = rows.map(row => sql`(${row.topic}, ${row.reaction}, ${JSON.stringify(row.payload)}, ${row.next_at}, ${row.calm}, ${row.trace})`)
  return sql`insert into outbox (topic, reaction, payload, next_at, calm, trace) values ${lines.reduce((before, line) => sql`${before}, ${line}`)}`
}

export function insertRows(tx: Db, rows: NewRow[]): void {
  if (rows.length > 0)
    tx.withCommit(rows.length <= fewRows && rows.every(row => row.dedupe === null && row.origin === null) ? insertFew(rows) : insertMany(rows))
}

/** Replaces rows of several handlers by a row for each of them. Returns the ids of those and of the rows that had one handler. */
export async function splitRows(db: Db, rows: Row[]): Promise<number[]> {
  const together = rows.filter(row => namesOf(row).length > 1).map(row => row.id)
  const split = await db.rows<{ id: number }>(sql`
    with gone as (
      delete from outbox where id = any(array(select id from outbox where id = any(${together}::bigint[]) for update skip locked)) returning *)
    insert into outbox (topic, reaction, payload, next_at, calm, trace, origin)
    select topic, name, payload, next_at, calm, trace, coalesce(origin, id) from gone, unnest(${names}) with ordinality as handler (name, nr) order by id, nr
    returning id`)
  return [...rows.filter(row => !together.includes(row.id)), ...split].map(row => row.id)
}

/** The idempotency key of a message: the same at every attempt, and unlikely to collide with other installations that use the same provider. */
export const keyOf = (row: Row) =>
  sha256(`${row.id} ${JSON.stringify(row.payload)}`)
    .toString('hex')
    .slice(0, 32)

import { sql, type Db } from '../db/db.ts'

/** An outbox message that was given up, without its payload. */
export interface DeadMessage {
  id: string
  topic: string
  handler: string
  attempts: number
  deadAt: Date
  error: string | null
  booking: { id: string; rentalId: string } | null
}

/** The API and the audit log name things by UUIDs: a version 8 one (RFC 9562) whose last 48 bits are the row's number. */
const prefix = '00000000-0000-8000-8000-'
const uuidOfNumber = sql`(${prefix}::text || lpad(to_hex(id), 12, '0'))::uuid`
/** Undefined if the UUID is not of a message. */
const numberOf = (id: string) => (id.startsWith(prefix) ? Number.parseInt(id.slice(prefix.length), 16) : undefined)

const isBooking = sql`payload ->> 'rentalId' is not null and payload ->> 'bookingId' is not null`
const columns = sql`
  ${uuidOfNumber} as id, topic, reaction as handler, attempts, dead_at as "deadAt", error,
  case when ${isBooking} then json_build_object('id', payload ->> 'bookingId', 'rentalId', payload ->> 'rentalId') end as booking`

/** Newest first. `after`: the time and number of the last one of the page before. */
export const listDead = (db: Db, { limit, after }: { limit: number; after: string[] | undefined }) =>
  db.rows<DeadMessage & { number: number }>(sql`
    select ${columns}, id as number from outbox
    where dead_at is not null ${after ? sql`and (dead_at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
    order by dead_at desc, id desc limit ${limit + 1}`)

/** A message that was given up, locked. */
export async function lockDead(tx: Db, id: string): Promise<DeadMessage | undefined> {
  const number = numberOf(id)
  return number === undefined ? undefined : tx.row<DeadMessage>(sql`select ${columns} from outbox where id = ${number} and dead_at is not null for update`)
}

/** Makes it due for one more attempt. Attempts go on being counted: handlers look for what an earlier one has sent, and if this one fails too, the message is given up again. */
export const reviveMessage = (tx: Db, id: string, now: Date) =>
  tx.run(sql`update outbox set dead_at = null, next_at = ${now}, locked_until = null where id = ${numberOf(id)} and dead_at is not null`)

export const deleteMessage = (tx: Db, id: string) => tx.run(sql`delete from outbox where id = ${numberOf(id)} and dead_at is not null`)

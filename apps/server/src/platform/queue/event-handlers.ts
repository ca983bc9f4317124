import type { Events } from '@rentwell/contract/events.ts'
import type { Db } from '../db/db.ts'
import type { Emit, Topic } from './emit.ts'

/** Topics that are about a booking. */
export type BookingTopic = { [T in Topic]: Events[T] extends { rentalId: string; bookingId: string } ? T : never }[Topic]

export interface EventContext {
  tx: Db
  now: Date
  emit: Emit
}

/** Runs in a transaction of its own. */
interface InsideEventHandler<T extends Topic> {
  topic: T
  /** Stored with the messages that wait: it is never changed. */
  name: string
  inside: (context: EventContext, payload: Events[T]) => Promise<void>
  /** Low priority: many run in one transaction, one batch at a time, and yield to requests. For what follows from every booking. */
  isBatched?: boolean
}

/** Calls other services with no transaction open, and passes on the `key` of the message, the same at every try. */
export interface OutsideEventHandler<T extends Topic> {
  topic: T
  name: string
  /** Milliseconds after which another process takes over; a handler that may take longer guards itself. */
  leaseMs?: number
  /** `tries`: which try of the same message this is, from 1 on. */
  outside: (context: { db: Db; now: Date; key: string; tries: number }, payload: Events[T]) => Promise<void>
}

/** What follows from a topic. May run twice. */
export type EventHandler<T extends Topic = Topic> = { [K in T]: InsideEventHandler<K> | OutsideEventHandler<K> }[T]

/** Thrown by a handler that would fail at every try, such as an e-mail to an address that does not exist. */
export class PermanentFailure extends Error {}

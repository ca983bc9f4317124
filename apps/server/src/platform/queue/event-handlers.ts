import type { Events } from '@rentwell/contract/events.ts'
import type { Db } from '../db/db.ts'
import type { Emit, Topic } from './emit.ts'

/** Topics whose payload names a booking. */
export type BookingTopic = { [T in Topic]: Events[T] extends { rentalId: string; bookingId: string } ? T : never }[Topic]

export interface EventContext {
  tx: Db
  now: Date
  emit: Emit
}

/** Where a message is in the order of the outbox: of two changes of one locked row, that of the later one has the greater number. */
interface MessageOrder {
  number: number
}

/** Handles an event within a database transaction. */
interface InsideEventHandler<T extends Topic> {
  topic: T
  /** Stored with pending messages, so it must never change. */
  name: string
  inside: (context: EventContext, payload: Events[T], message: MessageOrder) => Promise<void>
  /** Low priority: many messages share one transaction, one batch at a time, and yield to requests. For frequent events such as those of every booking. */
  isBatched?: boolean
}

/** Calls other services outside any transaction. `key` identifies the message and is the same at every attempt; it serves as an idempotency key. */
export interface OutsideEventHandler<T extends Topic> {
  topic: T
  name: string
  /** Milliseconds after which another process may take the message over. A handler that can take longer must be safe to run concurrently. */
  leaseMs?: number
  /** `tries` is the number of this attempt, counted from 1. */
  outside: (context: { db: Db; now: Date; key: string; tries: number }, payload: Events[T]) => Promise<void>
}

/** Handles the messages of a topic, each at least once. */
export type EventHandler<T extends Topic = Topic> = { [K in T]: InsideEventHandler<K> | OutsideEventHandler<K> }[T]

/** Thrown by a handler if a retry cannot succeed, for example an e-mail to an address that does not exist. */
export class PermanentFailure extends Error {}

import type { Events } from '@rentwell/contract/events.ts'

export type Topic = keyof Events

/** The payload of a topic; of one of several topics, what fits them all. */
type PayloadOf<T extends Topic> = (T extends Topic ? (payload: Events[T]) => void : never) extends (payload: infer P) => void ? P : never

interface Delivery {
  /** One message of that key waits at a time: another one is not written meanwhile. */
  dedupe?: string
  /** Not before this moment of the product's clock. */
  at?: Date
}

/** Something that happened, or something to be done outside, written in the same transaction as the change. */
export type OutboxMessage<T extends Topic = Topic> = { [K in T]: { topic: K; payload: Events[K] } & Delivery }[T]

export type Emit = <T extends Topic>(topic: T, payload: PayloadOf<T>, delivery?: Delivery) => void

/** Collects what is emitted, until the transaction writes it. */
export function collectMessages(): { emit: Emit; messages: OutboxMessage[] } {
  const messages: OutboxMessage[] = []
  return { messages, emit: (topic, payload, delivery) => void messages.push({ topic, payload, ...delivery } as OutboxMessage) }
}

import type { Events } from '@rentwell/contract/events.ts'

export type Topic = keyof Events

/** The payload of a topic. For a union of topics, a payload that fits each of them. */
type PayloadOf<T extends Topic> = (T extends Topic ? (payload: Events[T]) => void : never) extends (payload: infer P) => void ? P : never

interface Delivery {
  /** At most one message with this key is pending per handler: another one is not written until it has been handled. */
  dedupe?: string
  /** Earliest time of delivery, by the product's clock. */
  at?: Date
}

/** Where a message was emitted, as a traceparent. */
interface Traced {
  trace?: string | undefined
}

/** An event or a call to an outside service, written to the outbox in the transaction of the change it belongs to. */
export type OutboxMessage<T extends Topic = Topic> = { [K in T]: { topic: K; payload: Events[K] } & Delivery & Traced }[T]

export type Emit = <T extends Topic>(topic: T, payload: PayloadOf<T>, delivery?: Delivery) => void

/** Collects emitted messages for the transaction to write to the outbox. `trace` gives the span that emits. */
export function collectMessages(trace: () => string | undefined = () => undefined): { emit: Emit; messages: OutboxMessage[] } {
  const messages: OutboxMessage[] = []
  return { messages, emit: (topic, payload, delivery) => void messages.push({ topic, payload, ...delivery, trace: trace() } as OutboxMessage) }
}

import type { Tracing } from '../base/tracing.ts'
import type { Row } from './outbox.store.ts'

/** Runs a handler in a span that continues the trace of the message. */
export const traceHandler = <T>(tracing: Tracing, name: string, { topic, trace, attempts }: Row, work: () => Promise<T>): Promise<T> => {
  const attributes = { 'messaging.system': 'outbox', 'messaging.destination.name': topic, 'rentwell.handler': name, 'rentwell.attempt': attempts }
  return tracing.span(`handle ${topic}`, { kind: 'consumer', attributes, parent: trace ?? undefined }, work)
}

import { webhooksProblemsText } from './webhooks-problems.text.ts'
import { wordsOf } from '../catalogue.ts'
import { day, hour, minute, second } from '../durations.ts'

/** What a webhook can be called for, in the order in which a choice shows them. */
export const webhookTypes = [
  'booking.requested',
  'booking.confirmed',
  'booking.declined',
  'booking.cancelled',
  'booking.started',
  'booking.completed',
  'booking.changed',
  'payment.captured',
  'payment.refunded',
  'message.created',
  'review.created',
  'unit.created',
  'unit.changed',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Sent by hand, to any webhook. */
export const testType = 'webhook.test'

export const mostWebhooks = 10
/** How long the previous secret signs too after a new one was made. */
export const rotationHours = 24
/** How long events and the log of their deliveries are kept; an event that still waits then is never sent. */
export const deliveryDays = 30

/** Waits between the tries of an event, about two days together. */
const retryDelays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour, 20 * hour]
export const mostTries = retryDelays.length + 1

/** Milliseconds until the next try after `tries` that failed, a tenth more or less by `chance` (0 to 1); undefined after the last one. */
export const retryDelay = (tries: number, chance: number): number | undefined => {
  const delay = retryDelays[tries - 1]
  return delay && Math.round(delay * (0.9 + 0.2 * chance))
}

/** Milliseconds until a receiver that has failed so many times in a row is called again, for whichever event: it is spared a queue of first tries. */
export const coolDown = (failures: number) => Math.min(5 * second * 2 ** (failures - 1), 5 * minute)

/** A webhook is switched off if every try has failed for so long. Shorter than all tries of one event. */
export const failingMs = 42 * hour
export const failsForLong = (failingSince: Date, now: Date) => now.getTime() - failingSince.getTime() >= failingMs

/** Bytes of a body; a larger one carries the id only. */
export const largestBody = 256 * 1024
/** Bytes of a receiver's answer that the log keeps. */
export const keptAnswer = 4096
/** Milliseconds for a whole call. */
export const patienceMs = 10 * second

/** Why a try failed, with the words of the log. */
export const deliveryProblems = wordsOf(webhooksProblemsText)
export type DeliveryProblem = keyof typeof deliveryProblems

/** What an answer's status means: nothing if the event was accepted. */
export function problemOfStatus(status: number): DeliveryProblem | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

/** Milliseconds for which the log is kept. */
export const deliveryMs = deliveryDays * day

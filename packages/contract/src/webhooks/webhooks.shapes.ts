import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, pageOf, pageQuery } from '../shared.ts'
import { deliveryProblems, webhookTypes, type DeliveryProblem } from './webhooks.rules.ts'

const type = z.enum(webhookTypes, { error: 'invalid' })

export const webhook = z
  .object({
    id,
    url: z.string(),
    events: z.array(z.string()),
    status: z.enum(['active', 'paused', 'off']),
    /** Why it was switched off: its receiver answered 410, or accepted nothing for two days. */
    offReason: z.enum(['gone', 'failing']).nullable(),
    /** Since when every try has failed. */
    failingSince: instantOut.nullable(),
    /** Until when the secret before this one signs too. */
    previousSecretUntil: instantOut.nullable(),
    /** Events that wait to be sent. */
    waiting: z.int(),
    deliveredAt: instantOut.nullable(),
    insertedAt: instantOut,
  })
  .meta({ id: 'Webhook' })

const newSecret = z.object({ webhook: webhook.extend({ /** `whsec_…`, shown this once. */ secret: z.string() }).meta({ id: 'WebhookWithSecret' }) })

/** An event on its way to a webhook, with the last try. */
export const delivery = z
  .object({
    id,
    webhookId: id,
    /** The header `webhook-id`: the same for every try, and for an event that is sent again. */
    eventId: id,
    type: z.string(),
    status: z.enum(['pending', 'delivered', 'failed', 'dropped']),
    /** Sent by hand, with one try. */
    isManual: z.boolean(),
    tries: z.int(),
    insertedAt: instantOut,
    triedAt: instantOut.nullable(),
    /** The next try. */
    nextAt: instantOut.nullable(),
    request: z.object({ body: z.string() }),
    response: z.object({ status: z.int(), /** The first 4 kB. */ body: z.string() }).nullable(),
    problem: z.enum(Object.keys(deliveryProblems) as [DeliveryProblem, ...DeliveryProblem[]]).nullable(),
    tookMs: z.int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

const url = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(2000, { error: 'too_long' })
  .regex(/^[\x21-\x7e]+$/, { error: 'invalid' })
  .pipe(z.url({ protocol: /^https?$/, error: 'invalid' }))
const events = z.array(type).min(1, { error: 'required' }).max(50, { error: 'too_long' })

export const listWebhooks = { answer: z.object({ webhooks: z.array(webhook) }) } satisfies Shape
export const createWebhook = { body: z.strictObject({ url, events }), answer: newSecret, status: 201 } satisfies Shape
export const saveWebhook = {
  body: z.strictObject({
    url: url.optional(),
    events: events.optional(),
    /** `active` sends what has waited, also after it was switched off. */
    status: z.enum(['active', 'paused'], { error: 'invalid' }).optional(),
  }),
  answer: z.object({ webhook }),
} satisfies Shape
export const removeWebhook = { answer: null } satisfies Shape
/** The secret before it signs too for a day. */
export const rotateWebhookSecret = { answer: newSecret } satisfies Shape
/** Sends an event of the type `webhook.test`. */
export const testWebhook = { answer: z.object({ delivery }), status: 201 } satisfies Shape
export const listDeliveries = { query: pageQuery, answer: pageOf('deliveries', delivery) } satisfies Shape
/** Sends the event once more, under the same `webhook-id`. */
export const replayDelivery = { answer: z.object({ delivery }), status: 201 } satisfies Shape

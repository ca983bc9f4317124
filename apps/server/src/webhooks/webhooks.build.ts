import { Webhook } from 'standardwebhooks'
import * as webhooks from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { webhookTypes, type WebhookType } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { BuiltRental } from '../rentals/rentals.build.ts'
import { startReceiver, type Received } from './receiver.build.ts'

interface SentEvent {
  id: string
  type: string
  timestamp: string
  data: Record<string, Record<string, unknown> & { id: string }>
}

/** A receiver on loopback, and what tests of webhooks do. Call it at the top of the file; `open` starts the server that may call it. */
export async function webhookWorld<T extends Pick<TestApp, 'app' | 'call' | 'advance'>>(open: (settings: Record<string, string>) => Promise<T>) {
  const receiver = await startReceiver()
  const tested = await open({ WEBHOOK_ALLOW: receiver.host })
  const { app, call, advance } = tested
  let count = 0
  return {
    ...tested,
    receiver,
    /** A webhook of a rental with a path of its own at the receiver. */
    subscribe: async (rental: BuiltRental, events: readonly WebhookType[] = webhookTypes) => {
      const path = `/hook-${++count}`
      const { status, body } = await call(
        webhooks.createWebhook,
        { rental: rental.id, url: `http://${receiver.host}${path}`, events: [...events] },
        { token: rental.owner.token },
      )
      if (status !== 201) throw new Error(`no webhook: ${status}`)
      return { ...body.webhook, path }
    },
    /** What came to a webhook so far. Each must be signed with its secret. */
    eventsOf: ({ path, secret }: { path: string; secret: string }, isOld = false): SentEvent[] =>
      receiver.received
        .filter(one => one.path === path)
        .map(one => {
          const read = isOld ? JSON.parse(one.body) : verify(secret, one, app.clock.now())
          return { ...(read as SentEvent), id: one.headers['webhook-id'] ?? '' }
        }),
    /** Resolves when everything that happened has been sent as far as it can be now. */
    settle: async (seconds = 0) => {
      await app.outbox.drain()
      await advance(seconds)
      await advance(0)
    },
  }
}

/** Checks a call with the library of the standard, which compares with the real time: the product's clock may be ahead. */
export function verify(secret: string, { headers, body }: Received, now: Date): unknown {
  const real = Date.now
  Date.now = () => now.getTime()
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    Date.now = real
  }
}

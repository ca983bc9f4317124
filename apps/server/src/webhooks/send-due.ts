import type { Events } from '@rentwell/contract/events.ts'
import { second } from '@rentwell/contract/durations.ts'
import { callReceiver } from './call-receiver.ts'
import { claimDeliveries, findReceiver, readBacklog, recordCall, type Claimed } from './deliveries.store.ts'
import { signaturesOf } from './sign-event.ts'
import type { WebhookParts } from './webhooks.policy.ts'

/** Calls to one receiver at a time, each for another booking. One that fails is asked once at a time. */
const atOnce = 5
/** Well below the lease of an outbox message; what is left is taken up by the next one. */
const longestMs = 30 * second

/**
 * Sends what is due of a webhook, of each booking in order. No transaction is open during the calls, and each outcome is committed by itself: if the process is
 * killed, an event that was sent and not recorded is sent again once its lease has expired.
 */
export async function sendDue(parts: WebhookParts, { rentalId, webhookId }: Events['webhook.due']): Promise<void> {
  const { db, clock, secret, allowedHosts } = parts
  const began = performance.now()
  while (performance.now() - began < longestMs) {
    const now = clock.now()
    const receiver = await findReceiver(db, rentalId, webhookId, now)
    if (!receiver) return
    const claimed = await claimDeliveries(db, rentalId, webhookId, await readBacklog(db, rentalId), receiver.isFailing ? 1 : atOnce, now)
    if (claimed.length === 0) return
    const send = async (delivery: Claimed) => {
      const { eventId, body } = delivery
      const timestamp = Math.floor(clock.now().getTime() / second)
      const headers = {
        'webhook-id': eventId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signaturesOf(secret, { webhookId, versions: receiver.versions, eventId, timestamp, body }),
      }
      const called = await callReceiver(receiver.url, body, headers, allowedHosts)
      await db.transaction(tx => recordCall(tx, { rentalId, webhookId }, delivery, called, Math.random(), clock.now()))
    }
    await Promise.all(claimed.map(send))
  }
}

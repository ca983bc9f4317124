import { skipLocked, sql } from '../platform/db/db.ts'
import type { Job } from '../platform/queue/jobs.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { payOutWeekly } from './pay-out-weekly.ts'
import { leaseMs } from './payments.store.ts'
import { lookUpPayment, settlePayment, settlePayout, settleRefund, type MoneyParts } from './settle.ts'

/** Calls our own webhook as the sandbox and returns the status of the response. */
type Deliver = (event: { id: string; ref: string }) => Promise<number>

/** Requests the desired state of payments from the provider. The content of its webhook events is not trusted: the payment is read instead. */
export const moneyHandlers = (parts: MoneyParts, deliver?: Deliver): EventHandler[] => [
  ...(deliver ? [sandboxHandler(deliver)] : []),
  {
    topic: 'payment.asked',
    name: 'the provider is asked for a payment',
    leaseMs,
    async outside(_context, { rentalId, paymentId }) {
      await settlePayment(parts, rentalId, paymentId)
    },
  },
  {
    topic: 'payment.told',
    name: 'what a provider tells of a payment is looked up',
    leaseMs,
    async outside(_context, { rentalId, paymentId }) {
      await lookUpPayment(parts, rentalId, paymentId)
    },
  },
  {
    topic: 'refund.asked',
    name: 'the provider gives money back',
    leaseMs,
    async outside(_context, { rentalId, refundId }) {
      await settleRefund(parts, rentalId, refundId)
    },
  },
  {
    topic: 'payout.asked',
    name: 'the provider sends money to a rental',
    leaseMs,
    async outside(_context, { rentalId, payoutId }) {
      await settlePayout(parts, rentalId, payoutId)
    },
  },
  {
    topic: 'card.removed',
    name: 'the provider forgets a card',
    async outside(_context, { provider, ref }) {
      if (provider === parts.provider.name) await parts.provider.removeCard(ref)
    },
  },
]

/** Delivers the sandbox's webhook events, as a provider would. */
const sandboxHandler = (deliver: Deliver): EventHandler => ({
  topic: 'sandbox.happened',
  name: 'the sandbox tells what happened to a payment',
  async outside(_context, { id, ref }) {
    const status = await deliver({ id, ref })
    if (status !== 200) throw new Error(`the webhook answered ${status}`)
  },
})

/** Interval between requests for an unsettled payment, refund or payout. */
const silenceMs = 60_000
const atOnce = 100

/** Webhook events may contain names, and are only needed while a payment is settled. */
const eventsKeptMs = 30 * 86_400_000

export const moneyJobs: Job[] = [
  {
    name: 'forget-provider-events',
    everySeconds: 3600,
    async batch({ tx, now }) {
      const gone = await tx.run(sql`
        delete from provider_events where (provider, event_id) in (
          select provider, event_id from provider_events where received_at < ${new Date(now.getTime() - eventsKeptMs)} limit 1000)`)
      return gone === 1000
    },
  },
  {
    name: 'pay-out-weekly',
    everySeconds: 300,
    batch: ({ tx, now, emit }) => payOutWeekly(tx, now, emit),
  },
  {
    name: 'ask-about-payments',
    everySeconds: 2,
    async batch({ tx, now, emit }) {
      const before = new Date(now.getTime() - silenceMs)
      // An expired lease belongs to a killed process: ask for the outcome of its call at once.
      const payments = await tx.rows<{ rentalId: string; paymentId: string }>(sql`
        update payments set asked_at = ${now}, lease_until = null where (rental_id, id) in (
          select rental_id, id from payments
          where (status in ('created', 'processing', 'requires_action') or status = 'authorised' and wanted <> 'authorise')
            and (lease_until <= ${now} or lease_until is null and coalesce(asked_at, updated_at) <= ${before})
          order by coalesce(asked_at, updated_at) limit ${atOnce} ${skipLocked})
        returning rental_id as "rentalId", id as "paymentId"`)
      for (const payment of payments) emit('payment.asked', payment, { dedupe: payment.paymentId })
      const refunds = await tx.rows<{ rentalId: string; refundId: string }>(sql`
        update refunds set asked_at = ${now} where (rental_id, id) in (
          select rental_id, id from refunds where coalesce(asked_at, updated_at) <= ${before} and status = 'submitted' order by coalesce(asked_at, updated_at) limit ${atOnce} ${skipLocked})
        returning rental_id as "rentalId", id as "refundId"`)
      for (const refund of refunds) emit('refund.asked', refund, { dedupe: refund.refundId })
      const payouts = await tx.rows<{ rentalId: string; payoutId: string }>(sql`
        update payouts set asked_at = ${now} where (rental_id, id) in (
          select rental_id, id from payouts where coalesce(asked_at, updated_at) <= ${before} and status = 'submitted' order by coalesce(asked_at, updated_at) limit ${atOnce} ${skipLocked})
        returning rental_id as "rentalId", id as "payoutId"`)
      for (const payout of payouts) emit('payout.asked', payout, { dedupe: payout.payoutId })
      return [payments, refunds, payouts].some(list => list.length === atOnce)
    },
  },
]

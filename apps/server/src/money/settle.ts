import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { nextAsk } from '@rentwell/contract/money/money.rules.ts'
import type { Clock } from '../platform/base/clock.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { collectMessages } from '../platform/queue/emit.ts'
import type { Outbox } from '../platform/queue/outbox.ts'
import { findPayment, giveLease, renewLease, takeLease, type AskedPayment, type Lease, type Payment } from './payments.store.ts'
import { findOpenPayout, recordPayout } from './payouts.store.ts'
import { keyLifetimeMs, slowestAnswerMs, type Asked, type Keyed, type Provider, type ReportedPayment } from './provider.ts'
import { findOpenRefund, listSubmitted, recordRefund } from './refunds.store.ts'
import { recordPayment } from './record-payment.ts'

export interface MoneyParts {
  db: Database
  clock: Clock
  outbox: () => Outbox
  log: Logger
  provider: Provider
  /** While true, the provider is asked for nothing; what is desired of it waits. */
  isHeld?: (() => boolean) | undefined
  /** Milliseconds until a provider's silence counts as an unknown outcome. */
  patienceMs?: number
}

class Silent extends Error {}

/** The provider's response, or an error if it takes too long; the outcome is then asked for later. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Silent('the payment provider did not answer')), ms)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

/** The idempotency key of a payment, refund or payout: its id. */
const keyOf = ({ id, insertedAt }: { id: string; insertedAt: Date }, now: Date): Keyed => ({
  key: id,
  isKeyOld: now.getTime() - insertedAt.getTime() > keyLifetimeMs,
})

/** The page of a payment without an account has no secret in its path, which the provider and the bank see. */
const askedOf = (payment: AskedPayment, now: Date): Asked => ({
  ...payment,
  ...keyOf(payment, now),
  returnPath: payment.guestId === null ? '/pay' : '/bookings',
})

/** Undefined: the provider does not know the payment. */
function ask(provider: Provider, act: ReturnType<typeof nextAsk>, payment: Asked): Promise<ReportedPayment | undefined> {
  switch (act) {
    case 'capture':
      return provider.capture(payment)
    case 'release':
      return provider.release(payment)
    case 'find':
      return provider.find(payment)
    default:
      return provider.authorise(payment)
  }
}

/** How long to wait for the lease of a payment, and the polling interval. */
const longestWaitMs = 5000
const waitMs = 50

/** Waits for the lease of a payment; undefined if another caller keeps it. */
async function waitForLease({ db, clock }: MoneyParts, place: { rentalId: string; id: string }): Promise<Lease | undefined> {
  for (let waited = 0; waited < longestWaitMs; waited += waitMs) {
    const lease = await takeLease(db, place, clock.now())
    if (lease) return lease
    await sleep(waitMs)
  }
  return undefined
}

/** Upper bound of the calls for one payment; two suffice: authorise and capture. */
const mostTurns = 4

/**
 * Brings a payment to its desired state at the provider and records what the provider reports; no transaction is open during the calls.
 * Emits `payment.moved` for every recorded step. A payment with an unknown outcome stays as it is, and a job repeats the call.
 */
export async function settlePayment(parts: MoneyParts, rentalId: string, id: string): Promise<Payment | undefined> {
  const { db, clock, provider, patienceMs = slowestAnswerMs } = parts
  const first = await findPayment(db, rentalId, id)
  if (!first || parts.isHeld?.() || nextAsk(first.status, first.wanted) === undefined) return first
  // The desired state may have changed since the holder of the lease read it.
  let lease = await waitForLease(parts, first)
  if (!lease) return findPayment(db, rentalId, id)
  try {
    for (let turn = 0; turn < mostTurns; turn++) {
      const payment = await findPayment(db, rentalId, id)
      const act = payment && nextAsk(payment.status, payment.wanted)
      if (!payment || !act) return payment
      const renewed: Lease | undefined = turn === 0 ? lease : await renewLease(db, lease, clock.now())
      if (!renewed) break
      lease = renewed
      const reported = await inTime(ask(provider, act, askedOf(payment, clock.now())), patienceMs)
      if (reported === undefined && act === 'find') throw new Silent('the payment provider does not know this payment')
      if (!(await writeDown(parts, payment, reported)) || reported?.status === 'requires_action' || reported?.status === 'processing') break
    }
    return await findPayment(db, rentalId, id)
  } catch (error) {
    parts.log.warn({ err: error, paymentId: id }, 'what became of a payment is not known yet')
    return await findPayment(db, rentalId, id)
  } finally {
    await giveLease(db, lease)
  }
}

async function writeDown({ db, clock, outbox, provider }: MoneyParts, payment: Payment, reported: ReportedPayment | undefined): Promise<boolean> {
  const { rentalId, id: paymentId, bookingId } = payment
  const moved = await db.transaction(async tx => {
    const isNews = await recordPayment(tx, payment, provider.name, reported, clock.now())
    if (!isNews) return false
    const refunds = reported?.status === 'captured' ? await listSubmitted(tx, payment) : []
    const { emit, messages } = collectMessages()
    emit('payment.moved', { rentalId, paymentId, bookingId })
    for (const { id } of refunds) emit('refund.asked', { rentalId, refundId: id })
    await outbox().write(tx, messages, clock.now())
    return true
  })
  if (moved) outbox().wake()
  return moved
}

/** Reads the state of a payment from the provider after one of its webhook events. */
export async function lookUpPayment(parts: MoneyParts, rentalId: string, id: string): Promise<void> {
  const payment = await findPayment(parts.db, rentalId, id)
  if (!payment) return
  const reported = await inTime(parts.provider.find(askedOf(payment, parts.clock.now())), parts.patienceMs ?? slowestAnswerMs)
  // Released here before the authorisation reached the provider: release it there too.
  if (payment.status === 'released' && reported?.status === 'authorised') await releaseAgain(parts, { ...payment, ref: reported.ref })
  else if (reported) await writeDown(parts, payment, reported)
  await settlePayment(parts, rentalId, id)
}

async function releaseAgain(parts: MoneyParts, payment: AskedPayment): Promise<void> {
  const lease = await waitForLease(parts, payment)
  if (!lease) throw new Silent('another caller talks to the provider about this payment')
  await inTime(parts.provider.release(askedOf(payment, parts.clock.now())), parts.patienceMs ?? slowestAnswerMs).finally(() => giveLease(parts.db, lease))
}

/** Submits a refund under the lease of its payment. True once it is settled. Emits `refund.refused`. */
export async function settleRefund(parts: MoneyParts, rentalId: string, id: string): Promise<boolean> {
  const { db, clock, log, outbox, provider, patienceMs = slowestAnswerMs } = parts
  const first = await findOpenRefund(db, rentalId, id)
  if (!first) return true
  if (parts.isHeld?.()) return false
  const lease = await waitForLease(parts, { rentalId, id: first.paymentId })
  if (!lease) return false
  try {
    // The previous holder of the lease may have settled it.
    const refund = await findOpenRefund(db, rentalId, id)
    if (!refund) return true
    const reported = await inTime(
      provider.refund({ ...keyOf(refund, clock.now()), ref: refund.ref, payment: refund.paymentRef, amount: refund.amount, currency: refund.currency }),
      patienceMs,
    )
    await db.transaction(async (tx: Db) => {
      await recordRefund(tx, refund, reported, clock.now())
      const { bookingId } = refund
      if (reported.status === 'succeeded') await outbox().write(tx, [{ topic: 'refund.done', payload: { rentalId, bookingId, refundId: id } }], clock.now())
      if (reported.status === 'failed') await outbox().write(tx, [{ topic: 'refund.refused', payload: { rentalId, bookingId } }], clock.now())
    })
    if (reported.status === 'failed') {
      outbox().wake()
      // The amount stays on the account `refunding` until a person records an offline refund.
      log.error({ alarm: 'the provider refused a refund', refundId: id }, 'alarm')
    }
    return reported.status !== 'submitted'
  } finally {
    await giveLease(db, lease)
  }
}

/** Submits a payout, or asks for its outcome: the idempotency key is always the payout's id. Emits `payout.done`. */
export async function settlePayout(
  { db, clock, outbox, provider, isHeld, patienceMs = slowestAnswerMs }: MoneyParts,
  rentalId: string,
  id: string,
): Promise<void> {
  const payout = await findOpenPayout(db, rentalId, id)
  if (!payout || isHeld?.()) return
  const reported = await inTime(
    provider.payOut({ ...keyOf(payout, clock.now()), account: payout.accountRef, amount: payout.amount, currency: payout.currency }),
    patienceMs,
  )
  const isDone = await db.transaction(async tx => {
    if (!(await recordPayout(tx, payout, reported, clock.now()))) return false
    await outbox().write(tx, [{ topic: 'payout.done', payload: { rentalId, payoutId: id, status: reported.status } }], clock.now())
    return true
  })
  if (isDone) outbox().wake()
}

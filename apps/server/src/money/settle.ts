import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { nextAsk } from '@rentwell/contract/money/money.rules.ts'
import type { Clock } from '../platform/base/clock.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { collectMessages } from '../platform/queue/emit.ts'
import type { Outbox } from '../platform/queue/outbox.ts'
import { findPayment, giveLease, renewLease, takeLease, type AskedPayment, type Lease, type Payment } from './payments.store.ts'
import { findOpenPayout, recordPayout } from './payouts.store.ts'
import { keyLifetimeMs, slowestAnswerMs, type Asked, type Keyed, type Provider, type Said } from './provider.ts'
import { findOpenRefund, listSubmitted, recordRefund } from './refunds.store.ts'
import { recordPayment } from './record-payment.ts'

export interface MoneyParts {
  db: Database
  clock: Clock
  outbox: () => Outbox
  log: Logger
  provider: Provider
  /** Milliseconds until a provider's silence counts as an unknown outcome. */
  patienceMs?: number
}

class Silent extends Error {}

/** The answer, or an error where none comes in time; what happens there afterwards is asked about later. */
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

const askedOf = (payment: AskedPayment, now: Date): Asked => ({ ...payment, ...keyOf(payment, now) })

/** Undefined: the provider does not know the payment. */
function ask(provider: Provider, act: ReturnType<typeof nextAsk>, payment: Asked): Promise<Said | undefined> {
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

/** How long to wait for another caller that talks to the provider about the same payment, and how often to look. */
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

/** No payment takes more turns: authorised, captured. */
const mostTurns = 4

/**
 * Asks the provider for what is wanted of a payment, and writes down what it says; no transaction is open meanwhile.
 * Emits `payment.moved` with every step. What has an unknown outcome stays as it is, for the job that asks again.
 */
export async function settlePayment(parts: MoneyParts, rentalId: string, id: string): Promise<Payment | undefined> {
  const { db, clock, provider, patienceMs = slowestAnswerMs } = parts
  const first = await findPayment(db, rentalId, id)
  if (!first || nextAsk(first.status, first.wanted) === undefined) return first
  // The holder of the lease may be asking for what was wanted a moment ago.
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
      const said = await inTime(ask(provider, act, askedOf(payment, clock.now())), patienceMs)
      if (said === undefined && act === 'find') throw new Silent('the payment provider does not know this payment')
      if (!(await writeDown(parts, payment, said)) || said?.status === 'requires_action' || said?.status === 'processing') break
    }
    return await findPayment(db, rentalId, id)
  } catch (error) {
    parts.log.warn({ err: error, paymentId: id }, 'what became of a payment is not known yet')
    return await findPayment(db, rentalId, id)
  } finally {
    await giveLease(db, lease)
  }
}

async function writeDown({ db, clock, outbox, provider }: MoneyParts, payment: Payment, said: Said | undefined): Promise<boolean> {
  const { rentalId, id: paymentId, bookingId } = payment
  const moved = await db.transaction(async tx => {
    const isNews = await recordPayment(tx, payment, provider.name, said, clock.now())
    if (!isNews) return false
    const refunds = said?.status === 'captured' ? await listSubmitted(tx, payment) : []
    const { emit, messages } = collectMessages()
    emit('payment.moved', { rentalId, paymentId, bookingId })
    for (const { id } of refunds) emit('refund.asked', { rentalId, refundId: id })
    await outbox().write(tx, messages, clock.now())
    return true
  })
  if (moved) outbox().wake()
  return moved
}

/** What the provider says of a payment now, whatever was wanted of it: for its own events. */
export async function lookUpPayment(parts: MoneyParts, rentalId: string, id: string): Promise<void> {
  const payment = await findPayment(parts.db, rentalId, id)
  if (!payment) return
  const said = await inTime(parts.provider.find(askedOf(payment, parts.clock.now())), parts.patienceMs ?? slowestAnswerMs)
  // Let go before the provider had heard of it: it must not keep the guest's money.
  if (payment.status === 'released' && said?.status === 'authorised') await releaseAgain(parts, { ...payment, ref: said.ref })
  else if (said) await writeDown(parts, payment, said)
  await settlePayment(parts, rentalId, id)
}

async function releaseAgain(parts: MoneyParts, payment: AskedPayment): Promise<void> {
  const lease = await waitForLease(parts, payment)
  if (!lease) throw new Silent('another caller talks to the provider about this payment')
  await inTime(parts.provider.release(askedOf(payment, parts.clock.now())), parts.patienceMs ?? slowestAnswerMs).finally(() => giveLease(parts.db, lease))
}

/** Gives back what was promised, under the lease of its payment. True once it is settled. Emits `refund.refused`. */
export async function settleRefund(parts: MoneyParts, rentalId: string, id: string): Promise<boolean> {
  const { db, clock, log, outbox, provider, patienceMs = slowestAnswerMs } = parts
  const first = await findOpenRefund(db, rentalId, id)
  if (!first) return true
  const lease = await waitForLease(parts, { rentalId, id: first.paymentId })
  if (!lease) return false
  try {
    // The holder of the lease before may have settled it.
    const refund = await findOpenRefund(db, rentalId, id)
    if (!refund) return true
    const said = await inTime(
      provider.refund({ ...keyOf(refund, clock.now()), ref: refund.ref, payment: refund.paymentRef, amount: refund.amount, currency: refund.currency }),
      patienceMs,
    )
    await db.transaction(async (tx: Db) => {
      await recordRefund(tx, refund, said, clock.now())
      if (said.status === 'failed') await outbox().write(tx, [{ topic: 'refund.refused', payload: { rentalId, bookingId: refund.bookingId } }], clock.now())
    })
    if (said.status === 'failed') {
      outbox().wake()
      // The money waits among what is being given back until a person has sent it another way.
      log.error({ alarm: 'the provider refused a refund', refundId: id }, 'alarm')
    }
    return said.status !== 'submitted'
  } finally {
    await giveLease(db, lease)
  }
}

/** Sends money to a rental, or asks what became of it: the key is the payout's id, whatever happened before. Emits `payout.done`. */
export async function settlePayout({ db, clock, outbox, provider, patienceMs = slowestAnswerMs }: MoneyParts, rentalId: string, id: string): Promise<void> {
  const payout = await findOpenPayout(db, rentalId, id)
  if (!payout) return
  const said = await inTime(
    provider.payOut({ ...keyOf(payout, clock.now()), account: payout.accountRef, amount: payout.amount, currency: payout.currency }),
    patienceMs,
  )
  const isDone = await db.transaction(async tx => {
    if (!(await recordPayout(tx, payout, said, clock.now()))) return false
    await outbox().write(tx, [{ topic: 'payout.done', payload: { rentalId, payoutId: id, status: said.status } }], clock.now())
    return true
  })
  if (isDone) outbox().wake()
}

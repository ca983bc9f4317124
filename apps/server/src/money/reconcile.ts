import { nextAsk } from '@rentwell/contract/money/money.rules.ts'
import { Refused } from '../platform/base/must.ts'
import { findPayment } from './payments.store.ts'
import { findOpenPayout, findRentalOfAccount, insertPayout, recordPayout } from './payouts.store.ts'
import type { Created } from './provider.ts'
import { isKnown, listOpenPayments, listOpenPayouts, listOpenRefunds, type MoneyRef } from './reconcile.views.ts'
import { findOpenRefund } from './refunds.store.ts'
import { lookUpPayment, settlePayout, settleRefund, type MoneyParts } from './settle.ts'

export interface Reconciled {
  /** Payments, refunds and payouts that the provider was asked about. */
  asked: number
  /** Those whose outcome it did not tell, such as 'payment 0199…'. */
  unanswered: string[]
  /** Payouts of which nothing was known here and that are now in the ledger. */
  adopted: Created[]
  /** What the provider did after the backup and cannot be entered here. */
  unknown: Created[]
}

const atOnce = 4

/** Runs `settle` for each; the names of those that failed. */
async function askAll(kind: string, refs: MoneyRef[], settle: (ref: MoneyRef) => Promise<boolean>): Promise<string[]> {
  const failed: string[] = []
  for (let first = 0; first < refs.length; first += atOnce) {
    await Promise.all(
      refs.slice(first, first + atOnce).map(async ref => {
        if (!(await settle(ref).catch(() => false))) failed.push(`${kind} ${ref.id}`)
      }),
    )
  }
  return failed
}

/** Enters a payout that the provider has made after the backup: without it the money would be paid out again. */
async function adoptPayout({ db, clock, provider }: MoneyParts, { key, ref, amount, account }: Created): Promise<boolean> {
  const now = clock.now()
  try {
    return await db.transaction(async tx => {
      const rental = account === undefined ? undefined : await findRentalOfAccount(tx, provider.name, account)
      if (!rental || account === undefined) return false
      const { rentalId, currencyId } = rental
      const id = await insertPayout(tx, { rentalId, amount, currencyId, provider: provider.name, accountRef: account, userId: null }, now, key)
      const payout = id === undefined ? undefined : await findOpenPayout(tx, rentalId, id)
      return payout !== undefined && (await recordPayout(tx, payout, { ref, status: 'paid' }, now))
    })
  } catch (error) {
    // The earnings that it paid out came after the backup.
    if (error instanceof Refused) return false
    throw error
  }
}

/**
 * Learns from the provider what became of money since the backup that this database was restored from, made at `since`: asks about every open payment, refund
 * and payout, then looks through what the provider has created since for what is unknown here. May be repeated.
 */
export async function reconcile(parts: MoneyParts, since: Date): Promise<Reconciled> {
  const { db, provider } = parts
  const payments = await listOpenPayments(db, provider.name)
  const unanswered = await askAll('payment', payments, async ({ rentalId, id }) => {
    await lookUpPayment(parts, rentalId, id)
    const payment = await findPayment(db, rentalId, id)
    return !payment || payment.status === 'requires_action' || payment.status === 'processing' || nextAsk(payment.status, payment.wanted) === undefined
  })
  const refunds = await listOpenRefunds(db, provider.name)
  unanswered.push(
    ...(await askAll('refund', refunds, async ({ rentalId, id }) => {
      await settleRefund(parts, rentalId, id)
      const refund = await findOpenRefund(db, rentalId, id)
      return !refund || refund.ref !== null
    })),
  )
  const payouts = await listOpenPayouts(db, provider.name)
  unanswered.push(
    ...(await askAll('payout', payouts, async ({ rentalId, id }) => {
      await settlePayout(parts, rentalId, id)
      return true
    })),
  )
  const [adopted, unknown]: [Created[], Created[]] = [[], []]
  for await (const created of provider.listCreated(since)) {
    if (await isKnown(db, created)) continue
    if (created.kind === 'payout' && (await adoptPayout(parts, created))) adopted.push(created)
    else unknown.push(created)
  }
  return { asked: payments.length + refunds.length + payouts.length, unanswered, adopted, unknown }
}

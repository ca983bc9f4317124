import { smallestOf } from '@rentwell/contract/money.ts'
import { feeOfRefund } from '@rentwell/contract/money/money.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { post } from './ledger.store.ts'
import { lockPayment, takenOf, type Payment } from './payments.store.ts'
import type { ReportedPayment } from './provider.ts'
import { submitWaiting } from './refunds.store.ts'

/**
 * Records the state that the provider reports, and moves captured money. False if the state is known or older than the recorded one.
 * `reported` undefined: the provider does not know the payment and never will.
 */
export async function recordPayment(
  tx: Db,
  { rentalId, id }: Pick<Payment, 'rentalId' | 'id'>,
  provider: string,
  reported: ReportedPayment | undefined,
  now: Date,
): Promise<boolean> {
  const payment = await lockPayment(tx, rentalId, id)
  if (!payment) return false
  const status = reported?.status ?? 'released'
  if (reported) {
    await tx.run(sql`
      insert into provider_refs (provider, ref, rental_id, payment_id) values (${provider}, ${reported.ref}, ${rentalId}, ${id}) on conflict do nothing`)
  }
  const isOver = payment.status === 'captured' || payment.status === 'failed' || payment.status === 'released'
  const isBack = payment.status === 'authorised' && (status === 'processing' || status === 'requires_action')
  if (isOver || isBack || (payment.status === status && payment.actionUrl === (reported?.actionUrl ?? null))) return false
  await tx.run(sql`
    update payments set status = ${status}, provider_ref = coalesce(${reported?.ref ?? null}, provider_ref), action_url = ${reported?.actionUrl ?? null},
      failure = ${reported?.failure ?? null}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id}`)
  if (status === 'captured') {
    const { bookingId, currencyId, amount, fee, purpose } = payment
    const isDeposit = purpose === 'deposit'
    await post(tx, {
      rentalId,
      kind: isDeposit ? 'deposit' : 'capture',
      ref: id,
      bookingId,
      currencyId,
      at: now,
      moves: isDeposit
        ? [{ from: 'guests', to: 'deposits', amount: takenOf(payment) }]
        : [
            { from: 'guests', to: 'pending', amount: amount - fee },
            { from: 'guests', to: 'fees', amount: fee },
          ],
    })
    await submitWaiting(tx, payment, now)
  }
  if (status === 'failed' || status === 'released')
    await tx.run(sql`update refunds set status = 'void', updated_at = ${now} where rental_id = ${rentalId} and payment_id = ${id} and status = 'waiting'`)
  return true
}

/** Makes the earnings of a stay available for payouts. */
export async function earn(tx: Db, payment: Payment, now: Date): Promise<void> {
  if (payment.status !== 'captured') return
  const { rentalId, id, bookingId, currencyId, amount, fee, refunded } = payment
  const share = amount - refunded - (fee - feeOfRefund({ amount, fee, refunded: 0 }, refunded, smallestOf(currencyId)))
  await post(tx, { rentalId, kind: 'earned', ref: id, bookingId, currencyId, at: now, moves: [{ from: 'pending', to: 'available', amount: share }] })
}

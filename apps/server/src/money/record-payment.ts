import { smallestOf } from '@rentwell/contract/money.ts'
import { feeOfRefund } from '@rentwell/contract/money/money.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { post } from './ledger.store.ts'
import { lockPayment, takenOf, type Payment } from './payments.store.ts'
import type { Said } from './provider.ts'
import { submitWaiting } from './refunds.store.ts'

/**
 * Writes what the provider said, and moves the money that was taken by it. False where that was known, or is older than what is known.
 * `said` undefined: the provider has never heard of it and never will.
 */
export async function recordPayment(
  tx: Db,
  { rentalId, id }: Pick<Payment, 'rentalId' | 'id'>,
  provider: string,
  said: Said | undefined,
  now: Date,
): Promise<boolean> {
  const payment = await lockPayment(tx, rentalId, id)
  if (!payment) return false
  const status = said?.status ?? 'released'
  if (said) {
    await tx.run(sql`
      insert into provider_refs (provider, ref, rental_id, payment_id) values (${provider}, ${said.ref}, ${rentalId}, ${id}) on conflict do nothing`)
  }
  const isOver = payment.status === 'captured' || payment.status === 'failed' || payment.status === 'released'
  const isBack = payment.status === 'authorised' && (status === 'processing' || status === 'requires_action')
  if (isOver || isBack || (payment.status === status && payment.actionUrl === (said?.actionUrl ?? null))) return false
  await tx.run(sql`
    update payments set status = ${status}, provider_ref = coalesce(${said?.ref ?? null}, provider_ref), action_url = ${said?.actionUrl ?? null},
      failure = ${said?.failure ?? null}, updated_at = ${now}
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

/** What a stay has earned can be asked for from now on. */
export async function earn(tx: Db, payment: Payment, now: Date): Promise<void> {
  if (payment.status !== 'captured') return
  const { rentalId, id, bookingId, currencyId, amount, fee, refunded } = payment
  const share = amount - refunded - (fee - feeOfRefund({ amount, fee, refunded: 0 }, refunded, smallestOf(currencyId)))
  await post(tx, { rentalId, kind: 'earned', ref: id, bookingId, currencyId, at: now, moves: [{ from: 'pending', to: 'available', amount: share }] })
}

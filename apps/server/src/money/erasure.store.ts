import { sql, type Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { forgetBuyer } from './invoices/papers.store.ts'

/**
 * Cards go, here and at the provider; payments, the ledger and the papers stay, the papers without the buyer's name.
 * Where payouts of rentals that nobody owns any more went is forgotten.
 */
export async function eraseMoney(tx: Db, emit: Emit, userId: string, soleOwned: string[], now: Date): Promise<void> {
  const cards = await tx.rows<{ id: string; provider: string; ref: string; isLive: boolean }>(sql`
    select id, provider, provider_ref as ref, removed_at is null as "isLive" from payment_methods where user_id = ${userId} for update`)
  for (const { provider, ref, isLive } of cards) if (isLive) emit('card.removed', { provider, ref })
  await tx.run(sql`
    update payment_methods set removed_at = coalesce(removed_at, ${now}), is_default = false, provider_ref = 'erased ' || id, last4 = '0000', exp_month = 1, exp_year = 2000, fingerprint = null
    where user_id = ${userId}`)
  await tx.run(sql`delete from provider_customers where user_id = ${userId}`)
  await forgetBuyer(tx, userId)
  await tx.run(sql`delete from payout_accounts where rental_id = any(${soleOwned}::uuid[])`)
}

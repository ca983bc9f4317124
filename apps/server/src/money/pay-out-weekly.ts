import { smallestOf } from '@rentwell/contract/money.ts'
import { leastWeekly } from '@rentwell/contract/money/money.rules.ts'
import { skipLocked, sql, type Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { insertPayout, nextWeekly } from './payouts.store.ts'

const atOnce = 50

interface Due {
  rentalId: string
  provider: string
  accountRef: string
  currencyId: string
  available: number
}

/** Pays out the available balance of each rental once a week. Returns whether more may be due. */
export async function payOutWeekly(tx: Db, now: Date, emit: Emit): Promise<boolean> {
  const due = await tx.rows<Due>(sql`
    with due as (
      select rental_id, provider, provider_ref from payout_accounts where next_weekly_at <= ${now} order by next_weekly_at limit ${atOnce} ${skipLocked}),
    moved as (update payout_accounts set next_weekly_at = ${nextWeekly(now)} where rental_id in (select rental_id from due))
    select d.rental_id as "rentalId", d.provider, d.provider_ref as "accountRef", r.currency_id as "currencyId", coalesce(a.minor, 0)::bigint as available
    from due d join rentals r on r.id = d.rental_id
    left join ledger_accounts a on a.rental_id = r.id and a.kind = 'available' and a.currency_id = r.currency_id`)
  for (const { rentalId, provider, accountRef, currencyId, available } of due) {
    if (available < leastWeekly) continue
    // Cents below the smallest amount of the currency stay available.
    const amount = available - (available % smallestOf(currencyId))
    const payoutId = await insertPayout(tx, { rentalId, amount, currencyId, provider, accountRef, userId: null }, now)
    if (payoutId !== undefined) emit('payout.asked', { rentalId, payoutId })
  }
  return due.length === atOnce
}

import { day } from '@rentwell/contract/durations.ts'
import { graceDays } from '@rentwell/contract/portability/portability.rules.ts'
import { eraseContractsOf } from '../acceptance/acceptance.public.ts'
import { eraseCard } from '../bookings/bookings.public.ts'
import { lockCustomer } from '../customers/customers.public.ts'
import { lockAccount, setEraseAt } from '../accounts/accounts.public.ts'
import { listSoleOwned } from '../members/members.public.ts'
import type { Database } from '../platform/db/db.ts'
import { closeForLeaver, reopenForLeaver } from '../rentals/rentals.public.ts'
import { eraseSubjects } from '../webhooks/webhooks.public.ts'
import type { ErasedCustomer, NotedErasure } from './erasure-list.ts'

/**
 * Brings the accounts of a restored database to what the list says last of them. An account that was erased is due for erasure at once; the job that erases
 * does the rest. Returns how many accounts changed. Users whom the database does not know have signed up after the backup.
 */
export async function replayErasures(db: Database, erasures: NotedErasure[], now: Date): Promise<number> {
  let changed = 0
  for (const { userId, act, at, eraseAt } of erasures) {
    changed += await db.transaction(async tx => {
      const account = await lockAccount(tx, userId)
      if (!account) return 0
      const wanted = act === 'withdrawn' ? null : act === 'done' ? new Date(at) : new Date(eraseAt ?? at)
      if (account.eraseAt?.getTime() === wanted?.getTime()) return 0
      const soleOwned = await listSoleOwned(tx, userId)
      if (wanted) await closeForLeaver(tx, soleOwned, now)
      else if (account.eraseAt) await reopenForLeaver(tx, soleOwned, new Date(account.eraseAt.getTime() - graceDays * day), now)
      await setEraseAt(tx, userId, wanted)
      return 1
    })
  }
  return changed
}

/** Erases again the customers of a restored database that the list names. Returns how many it still had. */
export async function replayErasedCustomers(db: Database, erased: ErasedCustomer[], now: Date): Promise<number> {
  let count = 0
  for (const { rentalId, customerId } of erased) {
    count += await db.transaction(async tx => {
      const card = await lockCustomer(tx, rentalId, customerId)
      // Its customer has an account since: the account's own erasure removes the card.
      if (!card || card.userId !== null) return 0
      const bookingIds = await eraseCard(tx, rentalId, customerId)
      await eraseContractsOf(tx, rentalId, bookingIds, now)
      await eraseSubjects(tx, [rentalId], bookingIds)
      return 1
    })
  }
  return count
}

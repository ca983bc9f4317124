import { day } from '@rentwell/contract/durations.ts'
import { graceDays } from '@rentwell/contract/portability/portability.rules.ts'
import { lockAccount, setEraseAt } from '../accounts/accounts.public.ts'
import { listSoleOwned } from '../members/members.public.ts'
import type { Database } from '../platform/db/db.ts'
import { closeForLeaver, reopenForLeaver } from '../rentals/rentals.public.ts'
import type { NotedErasure } from './erasure-list.ts'

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

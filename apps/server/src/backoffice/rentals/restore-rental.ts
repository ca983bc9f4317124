import type { restoreRental as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockStanding, restoreRental as restore } from '../../rentals/rentals.public.ts'
import { insertEntry } from '../audit.store.ts'
import { loadRentalId } from '../rental-of-path.ts'
import { readCompany } from './rentals.views.ts'

/** Puts a suspended rental back on the market. */
export const restoreRental: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { rental, reason }) => {
  const id = await loadRentalId(tx, rental)
  const before = await lockStanding(tx, id)
  must(before, 'not_found')
  if (before.suspendedAt !== null) {
    await restore(tx, id)
    const after = { suspendedAt: null, suspendedReason: null }
    await insertEntry(tx, { by: actor.id, act: 'rental.restored', subjectId: id, reason, before, after, now })
    emit('rental.restored', { rentalId: id, at: now.toISOString() })
  }
  return { rental: await readCompany(tx, id) }
}

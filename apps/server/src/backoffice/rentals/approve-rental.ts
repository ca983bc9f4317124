import type { approveRental as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockApproval, setApproval } from '../../rentals/rentals.public.ts'
import { insertEntry } from '../audit.store.ts'
import { loadRentalId } from '../rental-of-path.ts'
import { readCompany } from './rentals.views.ts'

/** Opens a rental to guests, also one that was declined. */
export const approveRental: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { rental }) => {
  const id = await loadRentalId(tx, rental)
  const before = await lockApproval(tx, id)
  must(before, 'not_found')
  if (before.approval !== 'approved') {
    const after = { approval: 'approved', approvalReason: null } as const
    await setApproval(tx, id, after, now)
    await insertEntry(tx, { by: actor.id, act: 'rental.approved', subjectId: id, before, after, now })
    emit('rental.approved', { rentalId: id, at: now.toISOString() })
  }
  return { rental: await readCompany(tx, id) }
}

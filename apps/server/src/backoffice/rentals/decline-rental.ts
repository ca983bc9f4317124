import type { declineRental as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockApproval, setApproval } from '../../rentals/rentals.public.ts'
import { insertEntry } from '../audit.store.ts'
import { loadRentalId } from '../rental-of-path.ts'
import { readCompany } from './rentals.views.ts'

/** Sends a rental that waits for approval back to its people with a reason. Refused with `already_approved` if it was approved. The first reason stays. */
export const declineRental: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { rental, reason }) => {
  const id = await loadRentalId(tx, rental)
  const before = await lockApproval(tx, id)
  must(before, 'not_found')
  must(before.approval !== 'approved', 'already_approved')
  if (before.approval === 'waiting') {
    const after = { approval: 'declined', approvalReason: reason } as const
    await setApproval(tx, id, after, now)
    await insertEntry(tx, { by: actor.id, act: 'rental.declined', subjectId: id, reason, before, after, now })
    emit('rental.declined', { rentalId: id, reason, at: now.toISOString() })
  }
  return { rental: await readCompany(tx, id) }
}

import type { suspendRental as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockStanding, suspendRental as suspend } from '../../rentals/rentals.public.ts'
import { insertEntry } from '../audit.store.ts'
import { loadRentalId } from '../rental-of-path.ts'
import { readCompany } from './rentals.views.ts'

/** Takes a rental off the market: its page and its place in the search are gone, nobody books it; what is agreed goes on. The first reason stands. */
export const suspendRental: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { rental, reason }) => {
  const id = await loadRentalId(tx, rental)
  const before = await lockStanding(tx, id)
  must(before, 'not_found')
  if (before.suspendedAt === null) {
    await suspend(tx, id, reason, now)
    const after = { suspendedAt: now, suspendedReason: reason }
    await insertEntry(tx, { by: actor.id, act: 'rental.suspended', subjectId: id, reason, before, after, now })
    emit('rental.suspended', { rentalId: id, reason, at: now.toISOString() })
  }
  return { rental: await readCompany(tx, id) }
}

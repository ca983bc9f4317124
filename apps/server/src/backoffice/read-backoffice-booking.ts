import type { readBackofficeBooking as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { noteLook } from './audit.store.ts'
import { readStay } from './bookings.views.ts'
import { loadRentalId } from './rental-of-path.ts'

/** A booking of any rental; that an admin looked stands in the audit log. */
export const readBackofficeBooking: Handler<typeof endpoint> = async ({ tx, actor, now }, { rental, booking: id }) => {
  const rentalId = await loadRentalId(tx, rental)
  const booking = await readStay(tx, rentalId, id)
  await noteLook(tx, { by: actor.id, act: 'booking.viewed', subjectId: id, rentalId, now })
  return { booking }
}

import type { readBooking as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/routes.ts'
import { readStay } from './bookings.views.ts'
import { loadRentalId } from './rental-of-path.ts'

export const readBooking: Handler<typeof endpoint> = async ({ tx }, { rental, booking }) => ({
  booking: await readStay(tx, await loadRentalId(tx, rental), booking),
})

import type { listBackofficeBookings as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listStays } from './bookings.views.ts'
import { pageOf } from './page-of.ts'

/** The bookings of all rentals, newest first; `q` looks for the beginning of a number, a person or a rental. */
export const listBackofficeBookings: Handler<typeof endpoint> = async ({ tx, cursors }, input) => {
  const { page, nextCursor } = await pageOf(cursors, 'bookings', input, wanted => listStays(tx, wanted))
  return { bookings: page, nextCursor }
}

import type { listPastBookings as endpoint } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { readCard } from '../../customers/customers.public.ts'
import type { Member } from '../../members/members.public.ts'
import { pageFrom } from '../../platform/db/cursors.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { listPast } from './past-bookings.views.ts'

/** Stays of a customer that were imported as history. */
export const listPastBookings: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, cursors }, { customer, cursor, limit }) => {
  const { rentalId } = member
  await readCard(tx, rentalId, customer)
  const list = `past bookings ${rentalId} ${customer}`
  const rows = await listPast(tx, rentalId, customer, cursors.read(list, cursor), limit + 1)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.startAt.toISOString(), last.id]))
  return { pastBookings: page, nextCursor }
}

import type { readOfficeBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readView } from './bookings.views.ts'

/** A booking of the rental; drafts are refused with `not_found`. */
export const readOfficeBooking: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language }, { booking: id }) => {
  const booking = await readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now)
  must(booking.status !== 'draft', 'not_found')
  return { booking }
}

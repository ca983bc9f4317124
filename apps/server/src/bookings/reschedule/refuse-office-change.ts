import type { refuseOfficeChange as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import { refuseDates } from './changes.ts'

/** Staff refuse the guest's reschedule request or withdraw their own. */
export const refuseOfficeChange: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  return refuseDates(tx, booking, { side: 'rental', userId: member.userId, now, language, emit })
}

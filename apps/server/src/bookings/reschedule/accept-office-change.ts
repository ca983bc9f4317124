import type { acceptOfficeChange as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import { acceptDates } from './changes.ts'

/** Staff accept the guest's reschedule request. */
export const acceptOfficeChange: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  return acceptDates(tx, booking, { side: 'rental', userId: member.userId, now, language, emit })
}

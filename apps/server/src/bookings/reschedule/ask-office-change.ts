import type { askOfficeChange as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import { askForDates } from './changes.ts'

/** Staff request other dates, before or during the stay. If the guest has no account, staff have asked in person and the booking is rescheduled at once. */
export const askOfficeChange: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id, ...wanted }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  return askForDates(tx, booking, wanted, { side: 'rental', userId: member.userId, now, language, emit })
}

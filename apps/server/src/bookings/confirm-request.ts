import type { confirmRequest as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { canBecome } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { isDoneBy, lockBooking, step } from './bookings.store.ts'
import { readView } from './bookings.views.ts'

/** Staff agree to a request; the guest is told where to come and whom to call. */
export const confirmRequest: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  if (!(await isDoneBy(tx, booking, 'confirmed', member.userId))) {
    must(canBecome(booking.status, 'confirmed', 'rental'), 'wrong_status', { status: booking.status })
    must(booking.expiresAt === null || booking.expiresAt > now, 'wrong_status', { status: 'declined' })
    await step(tx, booking, 'confirmed', { side: 'rental', userId: member.userId, at: now })
    emit('booking.confirmed', { rentalId: member.rentalId, bookingId: id })
  }
  return { booking: await readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now) }
}

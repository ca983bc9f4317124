import type { releaseDeposit as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { lockBooking, readView } from '../bookings/bookings.public.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { release } from './deposit-money.ts'
import { lockDeposit } from './deposits.store.ts'

/** Staff give the deposit back whole: after the return, or where the booking came to nothing. */
export const releaseDeposit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id }) => {
  const { rentalId, role } = member
  const booking = await lockBooking(tx, rentalId, id)
  const deposit = await lockDeposit(tx, { rentalId, bookingId: id })
  if (deposit?.status !== 'released') {
    must(deposit?.status === 'held', 'no_deposit')
    must(booking.status === 'completed' || booking.status === 'cancelled' || booking.status === 'declined', 'wrong_status', { status: booking.status })
    await release({ tx, now, emit }, deposit)
  }
  return { booking: await readView(tx, rentalId, id, { side: 'rental', role }, language, now) }
}

import type { waiveDeposit as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { lockBooking, readView } from '../bookings/bookings.public.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockDeposit, moveDeposit } from './deposits.store.ts'

/** A manager lets the guest go without a deposit, and says why. */
export const waiveDeposit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id, reason }) => {
  const { rentalId, userId, role } = member
  const booking = await lockBooking(tx, rentalId, id)
  const deposit = await lockDeposit(tx, { rentalId, bookingId: id })
  if (deposit?.status !== 'waived') {
    must(deposit && (booking.status === 'confirmed' || booking.status === 'in_progress'), 'no_deposit')
    must(deposit.status === 'waiting' || deposit.status === 'failed', 'no_deposit')
    await moveDeposit(tx, deposit, { status: 'waived', userId, note: reason }, now)
    emit('deposit.waived', { rentalId, bookingId: id })
  }
  return { booking: await readView(tx, rentalId, id, { side: 'rental', role }, language, now) }
}

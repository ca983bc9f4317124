import type { noteDeposit as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { lockBooking, readView } from '../bookings/bookings.public.ts'
import type { Member } from '../members/members.public.ts'
import { moveTillDeposit } from '../money/money.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockDeposit, moveDeposit } from './deposits.store.ts'

/** Staff took the deposit in their hands: as agreed, or because no card gave it. */
export const noteDeposit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id, note }) => {
  const { rentalId, userId, role } = member
  const booking = await lockBooking(tx, rentalId, id)
  const deposit = await lockDeposit(tx, { rentalId, bookingId: id })
  const isNoted = deposit?.status === 'held' && deposit.kind === 'by_hand'
  if (!isNoted) {
    must(deposit && (booking.status === 'confirmed' || booking.status === 'in_progress'), 'no_deposit')
    must(deposit.status === 'waiting' || deposit.status === 'failed', 'no_deposit')
    await moveDeposit(tx, deposit, { status: 'held', kind: 'by_hand', way: null, paymentId: null, userId, ...(note ? { note } : {}) }, now)
    await moveTillDeposit(tx, deposit, { kind: 'deposit', amount: deposit.amount }, now)
    emit('deposit.held', { rentalId, bookingId: id })
  }
  return { booking: await readView(tx, rentalId, id, { side: 'rental', role }, language, now) }
}

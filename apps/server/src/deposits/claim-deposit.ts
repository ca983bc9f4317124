import type { claimDeposit as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { listHandOverPhotos, lockBooking, readView } from '../bookings/bookings.public.ts'
import { mustAttach } from '../media/media.public.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockClaim, lockDeposit } from './deposits.store.ts'
import { openClaim } from './open-claim.ts'

/** The rental wants to keep a part of the deposit after the return, with photos of why: new ones, or those of the hand-over. */
export const claimDeposit: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, now, language, emit },
  { booking: id, amount, reason, photos },
) => {
  const { rentalId, userId, role } = member
  const place = { rentalId, bookingId: id }
  const booking = await lockBooking(tx, rentalId, id)
  const deposit = await lockDeposit(tx, place)
  must(deposit, 'no_deposit')
  const known = await lockClaim(tx, place)
  if (known?.status !== 'open' || known.amount !== amount) {
    must(booking.status === 'completed', 'wrong_status', { status: booking.status })
    must(!known, 'claim_open')
    await mustAttach(tx, userId, photos, await listHandOverPhotos(tx, place), now)
    await openClaim({ tx, now, emit }, deposit, { amount, reason, photos, userId })
  }
  return { booking: await readView(tx, rentalId, id, { side: 'rental', role }, language, now) }
}

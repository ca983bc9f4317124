import type { disputeClaim as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { lockOwnBooking, readView } from '../bookings/bookings.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockClaim, moveClaim } from './deposits.store.ts'

/** The guest does not agree, and says why; the back office decides. The money stays where it is until then. */
export const disputeClaim: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id, words }) => {
  const { rentalId } = await lockOwnBooking(tx, actor.id, id)
  const claim = await lockClaim(tx, { rentalId, bookingId: id })
  must(claim, 'no_claim')
  if (claim.status !== 'disputed') {
    must(claim.status === 'open' && claim.answerBy > now, 'no_claim')
    await moveClaim(tx, claim, { status: 'disputed', words }, now)
    emit('claim.disputed', { rentalId, bookingId: id })
  }
  return { booking: await readView(tx, rentalId, id, { side: 'guest' }, language, now) }
}

import type { acceptClaim as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { lockOwnBooking, readView } from '../bookings/bookings.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { endClaim } from './deposit-money.ts'
import { lockClaim, lockDeposit } from './deposits.store.ts'

/** The guest agrees that the rental keeps what it claims. */
export const acceptClaim: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id }) => {
  const { rentalId } = await lockOwnBooking(tx, actor.id, id)
  const place = { rentalId, bookingId: id }
  const [deposit, claim] = [await lockDeposit(tx, place), await lockClaim(tx, place)]
  must(deposit && claim, 'no_claim')
  if (claim.status !== 'accepted') {
    must(claim.status === 'open' || claim.status === 'disputed', 'no_claim')
    await endClaim({ tx, now, emit }, deposit, claim, { status: 'accepted', kept: claim.amount })
  }
  return { booking: await readView(tx, rentalId, id, { side: 'guest' }, language, now) }
}

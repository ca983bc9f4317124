import type { withdrawClaim as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { lockBooking, readView } from '../bookings/bookings.public.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { endClaim } from './deposit-money.ts'
import { lockClaim, lockDeposit } from './deposits.store.ts'

/** The rental takes its claim back; all of the deposit is the guest's again. */
export const withdrawClaim: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id }) => {
  const { rentalId, role } = member
  const place = { rentalId, bookingId: id }
  await lockBooking(tx, rentalId, id)
  const [deposit, claim] = [await lockDeposit(tx, place), await lockClaim(tx, place)]
  must(deposit && claim, 'no_claim')
  if (claim.status !== 'withdrawn') {
    must(claim.status === 'open' || claim.status === 'disputed', 'no_claim')
    await endClaim({ tx, now, emit }, deposit, claim, { status: 'withdrawn', kept: 0 })
  }
  return { booking: await readView(tx, rentalId, id, { side: 'rental', role }, language, now) }
}

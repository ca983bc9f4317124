import type { decideClaim as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { lockPaid } from '../bookings/bookings.public.ts'
import { mustBePayable } from '../geo/geo.public.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { endClaim } from './deposit-money.ts'
import { findClaimPlace, lockClaim, lockDeposit } from './deposits.store.ts'
import { readClaim } from './deposits.views.ts'

/** The back office decides a disputed claim: how much of it the rental keeps, and why. */
export const decideClaim: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { claim: id, amount, reason }) => {
  const place = await findClaimPlace(tx, id)
  must(place, 'not_found')
  await lockPaid(tx, place.rentalId, place.bookingId)
  const [deposit, claim] = [await lockDeposit(tx, place), await lockClaim(tx, place)]
  must(deposit && claim, 'not_found')
  if (claim.status !== 'decided' || claim.kept !== amount) {
    must(claim.status === 'disputed', 'no_claim')
    if (amount > claim.amount) throw invalidField('amount', 'invalid_price')
    await mustBePayable(tx, deposit.currencyId, amount)
    await endClaim({ tx, now, emit }, deposit, claim, { status: 'decided', kept: amount, decision: reason, decidedBy: actor.id })
    const before = { status: claim.status, kept: claim.kept }
    emit('admin.acted', { by: actor.id, act: 'claim.decided', subjectId: id, reason, before, after: { status: 'decided', kept: amount } })
  }
  return { claim: await readClaim(tx, place.rentalId, id) }
}

import { depositReleaseHours, mostClaimPhotos } from '@rentwell/contract/deposits/deposits.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { mustBePayable } from '../geo/geo.public.ts'
import { invalidField } from '../platform/base/must.ts'
import { release, type DepositContext } from './deposit-money.ts'
import { lockDeposit, moveDeposit, type Place } from './deposits.store.ts'
import { openClaim } from './open-claim.ts'

interface Decision {
  action: 'release' | 'keep'
  amount?: number | undefined
  reason?: string | undefined
}

/**
 * What happens to the deposit when the unit is back. Decided: it goes back, or the rental claims a part of it with the photos of the return.
 * Not decided: a card's goes back by itself after two days, money in the till when staff give it back. Where no deposit was taken, nothing.
 */
export async function decideAtReturn(
  ctx: DepositContext,
  place: Place,
  decision: Decision | undefined,
  { userId, photos }: { userId: string; photos: string[] },
): Promise<void> {
  const { tx, now } = ctx
  const deposit = await lockDeposit(tx, place)
  if (!deposit) return
  if (deposit.status === 'held' && decision?.action === 'release') return release(ctx, deposit)
  if (deposit.status === 'held' && decision?.action === 'keep') {
    if (!decision.reason) throw invalidField('deposit.reason', 'required')
    // What is claimed is shown: a deposit is not kept on somebody's word.
    if (photos.length === 0) throw invalidField('deposit.action', 'required')
    const amount = decision.amount ?? deposit.amount
    if (amount < 1 || amount > deposit.amount) throw invalidField('deposit.amount', 'invalid_price')
    await mustBePayable(tx, deposit.currencyId, amount, 'deposit.amount')
    return openClaim(ctx, deposit, { amount, reason: decision.reason, photos: photos.slice(0, mostClaimPhotos), userId })
  }
  if (deposit.status === 'held' && deposit.kind === 'card')
    await moveDeposit(tx, deposit, { status: 'held', releaseAt: new Date(now.getTime() + depositReleaseHours * hour) }, now)
  // Nobody was asked in time, and nobody needs to be any more.
  if (deposit.status === 'waiting' || deposit.status === 'failed') await moveDeposit(tx, deposit, { status: 'void' }, now)
}

import { claimAnswerHours } from '@rentwell/contract/deposits/deposits.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { mustBePayable } from '../geo/geo.public.ts'
import { newId } from '../platform/base/ids.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { setAside, type DepositContext } from './deposit-money.ts'
import { insertClaim, type Deposit } from './deposits.store.ts'

interface Wanted {
  amount: number
  reason: string
  photos: string[]
  userId: string
}

/** A rental says what it wants to keep of a deposit and shows why; the guest has three days to answer. */
export async function openClaim(ctx: DepositContext, deposit: Deposit, { amount, reason, photos, userId }: Wanted): Promise<void> {
  const { tx, now, emit } = ctx
  must(deposit.status === 'held', deposit.status === 'claimed' ? 'claim_open' : 'no_deposit')
  if (amount < 1 || amount > deposit.amount) throw invalidField('amount', 'invalid_price')
  await mustBePayable(tx, deposit.currencyId, amount)
  const { rentalId, bookingId } = deposit
  const answerBy = new Date(now.getTime() + claimAnswerHours * hour)
  await insertClaim(tx, { rentalId, bookingId, id: newId(), amount, reason, photos, userId, answerBy }, now)
  await setAside(ctx, deposit, amount)
  emit('claim.opened', { rentalId, bookingId, amount })
}

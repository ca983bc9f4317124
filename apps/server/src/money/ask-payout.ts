import { minute } from '@rentwell/contract/durations.ts'
import type { askPayout as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { mustBePayable } from '../geo/geo.public.ts'
import { findCurrency } from '../rentals/rentals.public.ts'
import { must } from '../platform/base/must.ts'
import { Finished, type Begin, type Finish } from '../platform/http/routes.ts'
import { findAccount, findPayout, findRecentPayout, insertPayout } from './payouts.store.ts'
import { settlePayout, type MoneyParts } from './settle.ts'

interface Begun {
  member: Member
  payoutId: string
}

/** How long the outbox waits, so that the request can submit the payout itself; also the period in which an equal request counts as a repeat. */
const headStartMs = 10_000
const repeatMs = minute

/** Requests a payout of available money. Refusals: `payout_in_progress` while another payout is open, `insufficient_funds` above the balance. */
export const askPayout = (money: MoneyParts): [Begin<typeof endpoint, Begun, { member: Member }>, Finish<typeof endpoint, Begun>] => [
  async ({ tx, member, now, emit, keyed }, { amount }) => {
    const { rentalId, userId } = member
    const account = await findAccount(tx, rentalId, money.provider.name)
    must(account, 'no_payout_account')
    const again = keyed ? undefined : await findRecentPayout(tx, { rentalId, amount, userId }, new Date(now.getTime() - repeatMs))
    const known = again && (await findPayout(tx, rentalId, again.id))
    if (known) return new Finished({ payout: known })
    const currencyId = await findCurrency(tx, rentalId)
    await mustBePayable(tx, currencyId, amount)
    const payoutId = await insertPayout(tx, { rentalId, amount, currencyId, provider: money.provider.name, accountRef: account.ref, userId }, now)
    must(payoutId, 'payout_in_progress')
    emit('payout.asked', { rentalId, payoutId }, { at: new Date(now.getTime() + headStartMs) })
    return { member, payoutId }
  },
  async ({ db }, { member, payoutId }) => {
    await settlePayout(money, member.rentalId, payoutId).catch((error: unknown) =>
      money.log.warn({ err: error, payoutId }, 'what became of a payout is not known yet'),
    )
    const payout = await findPayout(db, member.rentalId, payoutId)
    must(payout, 'not_found')
    return { payout }
  },
]

import type { savePayoutAccount as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Begin, Finish } from '../platform/http/routes.ts'
import { saveAccount } from './payouts.store.ts'
import type { Provider } from './provider.ts'

interface Begun {
  member: Member
}

const plain = (number: string) => number.replace(/[\s-]/g, '').toUpperCase()

/** Says where a rental's money goes; only after a fresh code. */
export const savePayoutAccount = (provider: Provider): [Begin<typeof endpoint, Begun, { actor: Actor; member: Member }>, Finish<typeof endpoint, Begun>] => [
  async ({ tx, actor, member, now }) => {
    await mustHaveSteppedUp(tx, actor.sessionId, now)
    return { member }
  },
  async ({ transaction }, { member }, { holder, number }) => {
    const saved = await provider.saveAccount({ rentalId: member.rentalId, holder, number: number === undefined ? undefined : plain(number) })
    must(saved, 'payout_account_refused')
    const { last4, actionUrl } = saved
    return transaction(async ({ tx, now }) => {
      await saveAccount(tx, { rentalId: member.rentalId, provider: provider.name, ref: saved.ref, holder, last4, userId: member.userId }, now)
      return { payoutAccount: { holder, last4, updatedAt: now, ...(actionUrl === undefined ? {} : { actionUrl }) } }
    })
  },
]

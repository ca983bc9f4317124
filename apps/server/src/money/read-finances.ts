import { day } from '@rentwell/contract/durations.ts'
import type { readFinances as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { invalidField } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listDays, listMonths, readPlace } from './finances.views.ts'
import { listPieceEarnings } from './piece-earnings.views.ts'
import { readBalances } from './ledger.store.ts'
import { findAccount } from './payouts.store.ts'
import type { Provider } from './provider.ts'

/** More months than this make no chart. */
const mostDays = 366 * 5

/** What a rental has, and what came in and went out month by month; this year where no days are named. */
export const readFinances =
  (provider: Provider): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }, { from, to, unitId, by }) => {
    const place = await readPlace(tx, member.rentalId, now)
    const range = { from: from ?? place.yearStart, to: to ?? place.yearEnd, unitId }
    const days = (Date.parse(range.to) - Date.parse(range.from)) / day
    if (days < 0 || days > mostDays) throw invalidField('to', 'invalid_period')
    const [balances, months, perDay, account, pieces] = await Promise.all([
      readBalances(tx, member.rentalId, place.currency.id),
      listMonths(tx, member.rentalId, range),
      by === 'day' ? listDays(tx, member.rentalId, range) : undefined,
      findAccount(tx, member.rentalId, provider.name),
      unitId === undefined ? undefined : listPieceEarnings(tx, member.rentalId, unitId, place.today),
    ])
    const { pending, available, paying_out: payingOut, refunding, deposits: held, till_deposits: inTill } = balances
    const payoutAccount = account ? { holder: account.holder, last4: account.last4, updatedAt: account.updatedAt } : null
    return {
      currency: place.currency,
      balance: { pending, available, payingOut, refunding, deposits: held + inTill },
      months,
      ...(perDay && { days: perDay }),
      ...(pieces && { pieces }),
      payoutAccount,
    }
  }

import type { saveAccounting as endpoint } from '@rentwell/contract/money/accounting.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { setAccounts } from './accounting.store.ts'

/** The accounts that exported invoices are posted to from now on. */
export const saveAccounting: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, sent) => {
  const { consultant, client, debtor, revenueStandard, revenueReduced, revenueOther, passedOn, xeroSales, quickbooksItem } = sent
  const accounting = { consultant, client, debtor, revenueStandard, revenueReduced, revenueOther, passedOn, xeroSales, quickbooksItem }
  await setAccounts(tx, member.rentalId, accounting, member.userId, now)
  return { accounting }
}

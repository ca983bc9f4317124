import type { readAccounting as endpoint } from '@rentwell/contract/money/accounting.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findAccounts } from './accounting.store.ts'

/** The accounts that a rental’s invoices are exported with. */
export const readAccounting: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => ({
  accounting: await findAccounts(tx, member.rentalId),
})

import { defaultAccounts, type AccountingAccounts } from '@rentwell/contract/money/accounting.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'

/** The accounts that a rental has entered, else the usual ones. */
export const findAccounts = async (db: Db, rentalId: string): Promise<AccountingAccounts> =>
  (await db.row<AccountingAccounts>(sql`
    select consultant, client, debtor, revenue_standard as "revenueStandard", revenue_reduced as "revenueReduced", revenue_other as "revenueOther",
      passed_on as "passedOn", xero_sales as "xeroSales", quickbooks_item as "quickbooksItem"
    from accounting_accounts where rental_id = ${rentalId}`)) ?? defaultAccounts

export const setAccounts = (tx: Db, rentalId: string, accounts: AccountingAccounts, userId: string, now: Date) =>
  tx.run(sql`
    insert into accounting_accounts (rental_id, consultant, client, debtor, revenue_standard, revenue_reduced, revenue_other, passed_on, xero_sales, quickbooks_item, by_user, updated_at)
    values (${rentalId}, ${accounts.consultant}, ${accounts.client}, ${accounts.debtor}, ${accounts.revenueStandard}, ${accounts.revenueReduced},
      ${accounts.revenueOther}, ${accounts.passedOn}, ${accounts.xeroSales}, ${accounts.quickbooksItem}, ${userId}, ${now})
    on conflict (rental_id) do update set consultant = excluded.consultant, client = excluded.client, debtor = excluded.debtor,
      revenue_standard = excluded.revenue_standard, revenue_reduced = excluded.revenue_reduced, revenue_other = excluded.revenue_other,
      passed_on = excluded.passed_on, xero_sales = excluded.xero_sales, quickbooks_item = excluded.quickbooks_item,
      by_user = excluded.by_user, updated_at = excluded.updated_at`)

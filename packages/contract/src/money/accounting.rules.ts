/** Programs whose import of invoices is written. */
export const accountingFormats = ['datev', 'xero', 'quickbooks'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

/** What a rental's bookkeeping calls the accounts that invoices are posted to. */
export interface AccountingAccounts {
  /** DATEV's numbers of the tax consultant and of the client; empty: entered at the import. */
  consultant: string
  client: string
  /** The collective account of customers. */
  debtor: string
  /** Revenue at 19 %, at 7 %, and at any other rate or none. */
  revenueStandard: string
  revenueReduced: string
  revenueOther: string
  /** Tourist taxes, which the rental only passes on. */
  passedOn: string
  /** The sales account in Xero. */
  xeroSales: string
  /** The product or service in QuickBooks. */
  quickbooksItem: string
}

/** DATEV's chart SKR03, and the sales account of Xero's standard chart. */
export const defaultAccounts: AccountingAccounts = {
  consultant: '',
  client: '',
  debtor: '10000',
  revenueStandard: '8400',
  revenueReduced: '8300',
  revenueOther: '8200',
  passedOn: '1590',
  xeroSales: '200',
  quickbooksItem: 'Rental',
}

/** A general ledger account of DATEV has 4 to 8 digits, the same number for all; an account of a customer has one more. */
export const hasOneLength = ({ debtor, revenueStandard, revenueReduced, revenueOther, passedOn }: AccountingAccounts) =>
  [revenueReduced, revenueOther, passedOn, debtor.slice(1)].every(account => account.length === revenueStandard.length)

/** Rates of German VAT in basis points, with DATEV's tax key. */
const taxKeys: Readonly<Record<number, { key: string; automatic: RegExp; account: 'revenueStandard' | 'revenueReduced' }>> = {
  1900: { key: '3', automatic: /^(?:84|44)0\d$/, account: 'revenueStandard' },
  700: { key: '2', automatic: /^(?:83|43)0\d$/, account: 'revenueReduced' },
}

/** Where DATEV posts an amount with one tax rate. Automatic accounts of SKR03 and SKR04 imply their rate and refuse a key. */
export function datevPosting(rate: number, accounts: AccountingAccounts): { account: string; key: string } {
  const tax = taxKeys[rate]
  if (!tax) return { account: accounts.revenueOther, key: '' }
  const account = accounts[tax.account]
  return { account, key: tax.automatic.test(account) ? '' : tax.key }
}

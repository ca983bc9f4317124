import type { AccountingAccounts } from '@rentwell/contract/money/accounting.rules.ts'
import type { ExportedInvoice, InvoicePart } from './accounting.views.ts'

/** A file of invoices: its columns, and the cells of each part of an invoice that are not empty. Amounts are without tax; a credit note has negative ones. */
interface InvoiceTable {
  columns: string[]
  cells: (accounts: AccountingAccounts, invoice: ExportedInvoice, part: InvoicePart) => Record<string, string | number>
}

const dayFirst = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
const decimal = (cents: number) => cents / 100
const described = ({ booking }: ExportedInvoice, { label }: InvoicePart) => [`${booking.unit}, booking ${booking.number}`, label].filter(Boolean).join(', ')

function addressOf({ buyerDetails }: ExportedInvoice): Record<string, string> {
  const [one = '', two = '', three = '', ...rest] = (buyerDetails?.address ?? '').split(/\r?\n/).filter(Boolean)
  const { city = '', postCode = '' } = buyerDetails ?? {}
  return { POAddressLine1: one, POAddressLine2: two, POAddressLine3: three, POAddressLine4: rest.join(', '), POCity: city, POPostalCode: postCode }
}

/** Sales invoices of Xero: the names that its template has, required ones with an asterisk. A negative one becomes a credit note. */
const xero: InvoiceTable = {
  columns:
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'.split(
      ',',
    ),
  cells: ({ xeroSales }, invoice, part) => ({
    '*ContactName': invoice.customer,
    ...addressOf(invoice),
    '*InvoiceNumber': invoice.number,
    Reference: String(invoice.booking.number),
    '*InvoiceDate': dayFirst(invoice.date),
    '*DueDate': dayFirst(invoice.date),
    '*Description': described(invoice, part),
    '*Quantity': 1,
    '*UnitAmount': decimal(part.net),
    '*AccountCode': xeroSales,
    '*TaxType': part.rate > 0 ? part.label : 'Tax Exempt',
    TaxAmount: decimal(part.tax),
    Currency: invoice.currency,
  }),
}

/** Invoices of QuickBooks Online, by the column names that its import recognises. */
const quickbooks: InvoiceTable = {
  columns:
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency,Service Date'.split(
      ',',
    ),
  cells: ({ quickbooksItem }, invoice, part) => ({
    '*InvoiceNo': invoice.number,
    '*Customer': invoice.customer,
    '*InvoiceDate': dayFirst(invoice.date),
    '*DueDate': dayFirst(invoice.date),
    Memo: `Booking ${invoice.booking.number}`,
    'Item(Product/Service)': quickbooksItem,
    ItemDescription: described(invoice, part),
    ItemQuantity: 1,
    ItemRate: decimal(part.net),
    '*ItemAmount': decimal(part.net),
    '*ItemTaxCode': part.rate > 0 ? part.label : 'Exempt',
    ItemTaxAmount: decimal(part.tax),
    Currency: invoice.currency,
    'Service Date': dayFirst(invoice.date),
  }),
}

export const invoiceTables = { xero, quickbooks }

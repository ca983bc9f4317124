/** Invoices, credit notes and receipts. */
export const paperKinds = ['invoice', 'credit_note', 'receipt'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Standards of invoices as XML: EN 16931, and what German authorities ask for on top of it. */
export const eInvoices = ['en_16931', 'xrechnung'] as const
export type EInvoiceStandard = (typeof eInvoices)[number]

const kindCodes: Record<PaperKind, string> = { invoice: 'INV', credit_note: 'CRN', receipt: 'RCP' }

/** What a rental puts before the numbers of its invoices and credit notes: letters, digits and hyphens, such as 'EB-'. */
export const numberPrefix = /^[A-Za-z0-9][A-Za-z0-9-]{0,9}$/

/** 'INV-2026-00017', 'EB-INV-2026-00017' */
export const paperNumber = ({ kind, year, number, prefix }: { kind: PaperKind; year: number; number: number; prefix: string }) =>
  `${prefix}${kindCodes[kind]}-${year}-${String(number).padStart(5, '0')}`

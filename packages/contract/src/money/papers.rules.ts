/** Invoices, credit notes and receipts. */
export const paperKinds = ['invoice', 'credit_note', 'receipt'] as const
export type PaperKind = (typeof paperKinds)[number]

const prefixes: Record<PaperKind, string> = { invoice: 'INV', credit_note: 'CRN', receipt: 'RCP' }

/** 'INV-2026-00017' */
export const paperNumber = (kind: PaperKind, year: number, number: number) => `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`

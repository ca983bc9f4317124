import type { Language } from '@rentwell/contract/product.ts'
import { openPdfThread } from '../../money/invoices/papers.public.ts'

/** A signed contract as it is printed. */
export interface PrintedContract {
  language: Language
  text: string
  sha256: string
  rental: string
  number: number
  timeZone: string
  signedAt: Date
  signer: string
  kind: 'drawn' | 'typed'
  path: string | null
  typed: string | null
  signatureSha256: string
  confirmedBy: 'sms' | 'email' | 'counter'
  witness: string | null
  recordId: string
}

/** A contract as a PDF: the same bytes whenever it is printed. Refusal `unavailable` while too many wait. */
export type PrintContract = (contract: PrintedContract) => Promise<Buffer>

export function openContractPrinter(): { print: PrintContract; close: () => Promise<void> } {
  const thread = openPdfThread<{ contract: PrintedContract }>(new URL('./contract.worker.ts', import.meta.url))
  return { close: thread.close, print: contract => thread.print({ contract }) }
}

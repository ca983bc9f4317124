import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listPapers } from '@rentwell/contract/money/papers.endpoints.ts'
import { paperNumber } from '@rentwell/contract/money/papers.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { listIssued } from './papers.views.ts'

/** The papers of a booking for a list, in the order in which they were issued. */
export async function listPapersOf(db: Db, rentalId: string, bookingId: string): Promise<Returned<typeof listPapers>['papers']> {
  const papers = await listIssued(db, rentalId, bookingId)
  return papers.map(paper => ({
    id: paper.id,
    kind: paper.kind,
    number: paperNumber(paper),
    issuedAt: paper.issuedAt,
    amount: paper.amount,
    currency: paper.currency,
    eInvoice: eInvoiceOf(paper)?.standard ?? null,
  }))
}

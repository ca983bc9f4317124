import type { readEInvoice as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import { paperNumber } from '@rentwell/contract/money/papers.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { readIssued } from './papers.views.ts'

/** An invoice or credit note as XML alone, as portals of authorities take it. Refused with `no_e_invoice` if it has none. */
export const readEInvoice: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { booking, paper: id }) => {
  const paper = await readIssued(tx, member.rentalId, booking, id)
  const invoice = eInvoiceOf(paper)
  must(invoice, 'no_e_invoice')
  return { body: invoice.xml, disposition: 'attachment', name: `${paperNumber(paper)}.xml` }
}

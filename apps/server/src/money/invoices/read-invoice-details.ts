import type { readInvoiceDetails as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findDetails } from './invoice-details.store.ts'

/** What stands on a rental’s invoices about the rental. */
export const readInvoiceDetails: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => ({
  invoiceDetails: await findDetails(tx, member.rentalId),
})

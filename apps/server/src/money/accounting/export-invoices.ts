import type { exportInvoices as endpoint } from '@rentwell/contract/money/accounting.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findBooks } from '../finances.views.ts'
import { findAccounts } from './accounting.store.ts'
import { invoicesFile } from './invoices-file.ts'

/** The invoices and credit notes of a period, as a file that an accounting program imports. */
export const exportInvoices: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { format, from, to }) => {
  const books = await findBooks(tx, member.rentalId)
  must(books, 'not_found')
  return invoicesFile(tx, books, await findAccounts(tx, member.rentalId), format, { from, to }, now)
}

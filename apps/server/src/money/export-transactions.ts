import type { exportTransactions as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { csvOf } from './csv-file.ts'
import { findBooks } from './finances.views.ts'

/** The transactions of a rental that match the filters, as CSV. */
export const exportTransactions: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, language }, wanted) => {
  const books = await findBooks(tx, member.rentalId)
  must(books, 'not_found')
  return csvOf(tx, [books], { ...wanted, language: wanted.language ?? language }, false)
}

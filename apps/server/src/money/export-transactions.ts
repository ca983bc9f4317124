import type { exportTransactions as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import type { Parsed } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Member } from '../members/members.public.ts'
import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { csvOf, type CsvFile } from './csv-file.ts'
import { findBooks } from './finances.views.ts'

type Wanted = Omit<Parsed<typeof endpoint>, 'rental' | 'language'> & { language: Language }

/** Every movement of a rental's money that the filters let through, as CSV. */
export async function exportTransactions(db: Db, member: Member, wanted: Wanted): Promise<CsvFile> {
  const books = await findBooks(db, member.rentalId)
  must(books, 'not_found')
  return csvOf(db, [books], wanted, false)
}

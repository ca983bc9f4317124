import type { exportOwnTransactions as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import type { Parsed } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import { csvOf, type CsvFile } from './csv-file.ts'
import { listBooks } from './finances.views.ts'

type Wanted = Omit<Parsed<typeof endpoint>, 'language'> & { language: Language }

/** The same over every rental of which somebody sees the finances, with the rental in a column of its own. */
export const exportOwnTransactions = async (db: Db, userId: string, wanted: Wanted): Promise<CsvFile> => csvOf(db, await listBooks(db, userId), wanted, true)

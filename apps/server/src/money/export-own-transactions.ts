import type { exportOwnTransactions as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { csvOf } from './csv-file.ts'
import { listBooks } from './finances.views.ts'

/** The transactions of every rental whose finances the user may see, as CSV with a column for the rental. */
export const exportOwnTransactions: Handler<typeof endpoint> = async ({ tx, actor, language }, wanted) =>
  csvOf(tx, await listBooks(tx, actor.id), { ...wanted, language: wanted.language ?? language }, true)

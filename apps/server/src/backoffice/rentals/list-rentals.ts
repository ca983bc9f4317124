import type { listRentals as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { pageOf } from '../page-of.ts'
import { listCompanies } from './rentals.views.ts'

/** Every rental, newest first; `q` looks for a title or a slug. */
export const listRentals: Handler<typeof endpoint> = async ({ tx, cursors }, input) => {
  const { page, nextCursor } = await pageOf(cursors, 'rentals', input, wanted => listCompanies(tx, wanted))
  return { rentals: page, nextCursor }
}

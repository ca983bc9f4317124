import type { listBackofficePayments as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { pageOf } from './page-of.ts'
import { listPaid } from './payments.views.ts'

/** Payments by card at all rentals, newest first; `q` looks for a booking's number, a person, a rental or the provider's own reference. */
export const listBackofficePayments: Handler<typeof endpoint> = async ({ tx, cursors }, input) => {
  const { page, nextCursor } = await pageOf(cursors, 'payments', input, wanted => listPaid(tx, wanted))
  return { payments: page, nextCursor }
}

import type { readBilling as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findBilling, isInvoiced } from './billing.store.ts'
import { rentalOfGuest } from './papers.views.ts'

/** What a guest wants on the invoices of their own booking. */
export const readBilling: Handler<typeof endpoint> = async ({ tx, actor }, { booking }) => {
  const rentalId = await rentalOfGuest(tx, actor.id, booking)
  return { billing: { ...(await findBilling(tx, rentalId, booking)), isInvoiced: await isInvoiced(tx, rentalId, booking) } }
}

import type { saveBilling as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findBilling, lockInvoiced, saveBillingDetails, type Billing } from './billing.store.ts'
import { rentalOfGuest } from './papers.views.ts'

/** Changes what a guest wants on the invoices of their own booking; a key that is not sent stays. Refused with `already_invoiced` once there is one. */
export const saveBilling: Handler<typeof endpoint> = async ({ tx, actor, now }, { booking, ...sent }) => {
  const rentalId = await rentalOfGuest(tx, actor.id, booking)
  const invoiced = await lockInvoiced(tx, rentalId, booking)
  const before = await findBilling(tx, rentalId, booking)
  const after: Billing = {
    name: sent.name ?? before.name,
    company: sent.company ?? before.company,
    address: sent.address ?? before.address,
    postCode: sent.postCode ?? before.postCode,
    city: sent.city ?? before.city,
    vatNumber: sent.vatNumber ?? before.vatNumber,
    reference: sent.reference ?? before.reference,
  }
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    must(!invoiced, 'already_invoiced')
    await saveBillingDetails(tx, rentalId, booking, after, now)
  }
  return { billing: { ...after, isInvoiced: invoiced } }
}

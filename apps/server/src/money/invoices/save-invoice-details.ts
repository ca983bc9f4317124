import type { saveInvoiceDetails as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findDetails, saveDetails, type InvoiceDetails } from './invoice-details.store.ts'

/** What stands on the papers that are issued from now on; a key that is not sent stays as it is. */
export const saveInvoiceDetails: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, sent) => {
  const kept = await findDetails(tx, member.rentalId)
  const invoiceDetails: InvoiceDetails = {
    legalName: sent.legalName ?? kept.legalName,
    address: sent.address ?? kept.address,
    postCode: sent.postCode ?? kept.postCode,
    city: sent.city ?? kept.city,
    taxNumber: sent.taxNumber ?? kept.taxNumber,
    registrationNumber: sent.registrationNumber ?? kept.registrationNumber,
    note: sent.note ?? kept.note,
    numberPrefix: sent.numberPrefix ?? kept.numberPrefix,
  }
  await saveDetails(tx, member.rentalId, invoiceDetails, member.userId, now)
  return { invoiceDetails }
}

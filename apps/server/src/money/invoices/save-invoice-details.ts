import type { saveInvoiceDetails as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findDetails, saveDetails } from './invoice-details.store.ts'

/** What stands on the papers that are issued from now on; a key that is not sent stays as it is. */
export const saveInvoiceDetails: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, sent) => {
  const kept = await findDetails(tx, member.rentalId)
  const { legalName = kept.legalName, address = kept.address, taxNumber = kept.taxNumber } = sent
  const { registrationNumber = kept.registrationNumber, note = kept.note, numberPrefix = kept.numberPrefix } = sent
  const invoiceDetails = { legalName, address, taxNumber, registrationNumber, note, numberPrefix }
  await saveDetails(tx, member.rentalId, invoiceDetails, member.userId, now)
  return { invoiceDetails }
}

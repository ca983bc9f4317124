import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readInvoiceDetails } from '@rentwell/contract/money/papers.endpoints.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export type InvoiceDetails = Returned<typeof readInvoiceDetails>['invoiceDetails']

const none: InvoiceDetails = { legalName: '', address: '', postCode: '', city: '', taxNumber: '', registrationNumber: '', note: '', numberPrefix: '' }

/** What a rental states of itself on its papers. */
export const findDetails = async (db: Db, rentalId: string): Promise<InvoiceDetails> =>
  (await db.row<InvoiceDetails>(sql`
    select legal_name as "legalName", address, post_code as "postCode", city, tax_number as "taxNumber", registration_number as "registrationNumber", note, number_prefix as "numberPrefix" from invoice_details where rental_id = ${rentalId}`)) ??
  none

export const saveDetails = (tx: Db, rentalId: string, details: InvoiceDetails, userId: string, now: Date) =>
  tx.run(sql`
    insert into invoice_details (rental_id, legal_name, address, post_code, city, tax_number, registration_number, note, number_prefix, by_user, updated_at)
    values (${rentalId}, ${details.legalName}, ${details.address}, ${details.postCode}, ${details.city}, ${details.taxNumber}, ${details.registrationNumber}, ${details.note}, ${details.numberPrefix}, ${userId}, ${now})
    on conflict (rental_id) do update set legal_name = excluded.legal_name, address = excluded.address, post_code = excluded.post_code,
      city = excluded.city, tax_number = excluded.tax_number,
      registration_number = excluded.registration_number, note = excluded.note, number_prefix = excluded.number_prefix, by_user = excluded.by_user, updated_at = excluded.updated_at`)

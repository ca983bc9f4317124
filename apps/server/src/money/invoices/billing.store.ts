import type { Parsed } from '@rentwell/contract/endpoint.ts'
import type { saveBilling } from '@rentwell/contract/money/papers.endpoints.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export type Billing = Required<Omit<Parsed<typeof saveBilling>, 'booking'>>

const none: Billing = { name: '', company: '', address: '', postCode: '', city: '', vatNumber: '', reference: '' }

/** What the guest wants on the invoices of a booking. */
export const findBilling = async (db: Db, rentalId: string, bookingId: string): Promise<Billing> =>
  (await db.row<Billing>(sql`
    select name, company, address, post_code as "postCode", city, vat_number as "vatNumber", reference from billing_details where rental_id = ${rentalId} and booking_id = ${bookingId}`)) ??
  none

export const saveBillingDetails = (tx: Db, rentalId: string, bookingId: string, billing: Billing, now: Date) =>
  tx.run(sql`
    insert into billing_details (rental_id, booking_id, name, company, address, post_code, city, vat_number, reference, updated_at)
    values (${rentalId}, ${bookingId}, ${billing.name}, ${billing.company}, ${billing.address}, ${billing.postCode}, ${billing.city}, ${billing.vatNumber}, ${billing.reference}, ${now})
    on conflict (rental_id, booking_id) do update set name = excluded.name, company = excluded.company, address = excluded.address,
      post_code = excluded.post_code, city = excluded.city, vat_number = excluded.vat_number, reference = excluded.reference, updated_at = excluded.updated_at`)

/** Whether an invoice stands for the booking. Locks it against one that is being issued. */
export async function lockInvoiced(tx: Db, rentalId: string, bookingId: string): Promise<boolean> {
  await tx.run(sql`select 1 as one from bookings where rental_id = ${rentalId} and id = ${bookingId} for update`)
  return isInvoiced(tx, rentalId, bookingId)
}

export const isInvoiced = async (db: Db, rentalId: string, bookingId: string) =>
  (await db.row(sql`select 1 as one from papers where rental_id = ${rentalId} and booking_id = ${bookingId} and kind = 'invoice' limit 1`)) !== undefined

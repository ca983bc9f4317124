import { sql } from '../../platform/db/db.ts'
import type { BookingView } from '../viewer.policy.ts'

export interface BookedCustomerRow {
  customer: NonNullable<BookingView['customer']> | null
  customerId: string | null
}

/** SQL: the customer of a booking `b`, and what was typed of them for a walk-in. */
export const customerColumns = sql`
  case when b.customer_name is not null then json_build_object('id', b.customer_id, 'name', b.customer_name, 'phone', b.customer_phone, 'email', b.customer_email) end as customer,
  b.customer_id as "customerId"`

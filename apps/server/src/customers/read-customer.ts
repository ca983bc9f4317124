import type { readCustomer as endpoint } from '@rentwell/contract/customers/customers.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readCard } from './present-customer.ts'

/** A customer card of a rental. */
export const readCustomer: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { customer }) => ({
  customer: await readCard(tx, member.rentalId, customer),
})

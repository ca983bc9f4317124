import type { readCustomerBalance as endpoint } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findBalance } from './customer-balance.views.ts'

/** How many bookings a customer had, when the last one began, and what they still owe in each currency. */
export const readCustomerBalance: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { customer }) => {
  const balance = await findBalance(tx, member.rentalId, customer)
  must(balance, 'not_found')
  return { balance }
}

import type { exportCustomer as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { exportHandOvers } from '../acceptance/acceptance.public.ts'
import { exportBookings } from '../bookings/bookings.public.ts'
import { customerAsSubject, exportCustomers } from '../customers/customers.public.ts'
import { exportDeposits } from '../deposits/deposits.public.ts'
import type { Member } from '../members/members.public.ts'
import { exportMoneyOfBookings } from '../money/money.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { exportNotes } from './customer-notes.views.ts'

/** What a rental keeps of one customer, for a person who asks for their data and may have no account to download it from. */
export const exportCustomer: Handler<typeof endpoint, { member: Member }> = async ({ tx, now, member: { rentalId } }, { customer: id }) => {
  const subject = customerAsSubject(rentalId, id)
  const { customers } = await exportCustomers(tx, subject)
  must(customers.length > 0, 'not_found')
  const data = {
    exportedAt: now,
    customers,
    ...(await exportBookings(tx, subject)),
    ...(await exportNotes(tx, subject)),
    ...(await exportMoneyOfBookings(tx, subject)),
    ...(await exportDeposits(tx, subject)),
    ...(await exportHandOvers(tx, subject)),
  }
  return { body: JSON.stringify(data, null, 2), disposition: 'attachment', name: `customer-${id}.json` }
}

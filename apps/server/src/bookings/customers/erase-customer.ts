import type { eraseCustomer as endpoint } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { lockCustomer } from '../../customers/customers.public.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { countOpenOf } from './customer-bookings.store.ts'
import { eraseCard } from './erase-card.ts'

/** Erases a customer who asked for it and has no account to do it with. Open bookings are ended first. */
export const eraseCustomer: Handler<typeof endpoint, { member: Member }> = async ({ tx, now, emit, member: { rentalId } }, { customer: id }) => {
  const card = await lockCustomer(tx, rentalId, id)
  must(card, 'not_found')
  must(card.userId === null, 'customer_has_account')
  const count = await countOpenOf(tx, rentalId, id)
  must(count === 0, 'open_bookings', { count })
  const bookingIds = await eraseCard(tx, rentalId, id)
  emit('customer.forgotten', { rentalId, bookingIds })
  emit('customer.erased', { at: now.toISOString(), rentalId, customerId: id })
}

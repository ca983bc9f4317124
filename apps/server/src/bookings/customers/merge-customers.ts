import type { mergeCustomers as endpoint } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { deleteCustomer, lockCustomer, readCard, takeOver } from '../../customers/customers.public.ts'
import type { Member } from '../../members/members.public.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { movePastBookings } from '../imported/past-bookings.store.ts'
import { moveOffers } from '../offers/offers.store.ts'
import { moveBookings } from './customer-bookings.store.ts'

/** Merges two cards of one person. Refused with `both_have_accounts` if both have an account, because two accounts are two people. */
export const mergeCustomers: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member: { rentalId }, now },
  { customer: id, customerId: otherId },
) => {
  if (id === otherId) throw invalidField('customerId', 'invalid')
  // Lock order: by id.
  const [first, second] = id < otherId ? [id, otherId] : [otherId, id]
  const cards = [await lockCustomer(tx, rentalId, first), await lockCustomer(tx, rentalId, second)]
  const card = cards.find(one => one?.id === id)
  const other = cards.find(one => one?.id === otherId)
  must(card && other, 'not_found')
  must(card.userId === null || other.userId === null, 'both_have_accounts')

  await moveBookings(tx, rentalId, otherId, id)
  await movePastBookings(tx, rentalId, otherId, id)
  await moveOffers(tx, rentalId, otherId, id)
  await deleteCustomer(tx, rentalId, otherId)
  await takeOver(tx, rentalId, card, other, now)
  return { customer: await readCard(tx, rentalId, id) }
}

import { deleteCustomer } from '../../customers/customers.public.ts'
import { forgetBuyersOf, forgetOnceCards } from '../../money/money.public.ts'
import { forgetCustomerOf } from '../../notifications/notifications.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { forgetOffersOf } from '../offers/offers.store.ts'
import { forgetCustomer } from './customer-bookings.store.ts'

/**
 * Deletes a card without an account, and what was typed of its customer everywhere. Bookings, money and papers stay without a name. Returns the bookings, for
 * domains that lean on this one.
 */
export async function eraseCard(tx: Db, rentalId: string, customerId: string): Promise<string[]> {
  const bookingIds = await forgetCustomer(tx, rentalId, customerId)
  await forgetOffersOf(tx, rentalId, customerId)
  await forgetBuyersOf(tx, rentalId, bookingIds)
  await forgetOnceCards(tx, rentalId, bookingIds)
  await forgetCustomerOf(tx, bookingIds)
  await deleteCustomer(tx, rentalId, customerId)
  return bookingIds
}

import { listCardsOf } from '../customers/customers.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { forgetOffersOf } from './offers/offers.store.ts'
import { forgetCustomer } from './customers/customer-bookings.store.ts'

/** Deletes the guest's texts and walk-in contact data from their bookings; the bookings themselves are kept. */
export async function eraseBookings(tx: Db, userId: string): Promise<void> {
  for (const { rentalId, id } of await listCardsOf(tx, userId)) {
    await forgetCustomer(tx, rentalId, id)
    await forgetOffersOf(tx, rentalId, id)
  }
  const own = sql`(rental_id, id) in (select rental_id, booking_id from guest_bookings where user_id = ${userId}) and guest_id = ${userId}`
  await tx.run(
    sql`update bookings set comment = '', customer_name = null, customer_phone = null, customer_email = null where ${own} and (comment <> '' or customer_name is not null)`,
  )
  await tx.run(sql`
    update booking_history set note = null where by_user = ${userId} and by_kind = 'guest' and note is not null
      and (rental_id, booking_id) in (select rental_id, booking_id from guest_bookings where user_id = ${userId})`)
}

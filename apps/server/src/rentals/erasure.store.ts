import { lockRows, sql, type Db } from '../platform/db/db.ts'
import { countOpenBookings, setClosed } from './rentals.store.ts'

/** Rentals that lose their only owner take no more bookings from `at` on. */
export async function closeForLeaver(tx: Db, rentalIds: string[], at: Date): Promise<void> {
  for (const id of rentalIds) {
    // Whoever books in this moment waits, and then finds it closed.
    await countOpenBookings(tx, id)
    if (await tx.row(sql`select 1 from rentals where id = ${id} and closed_at is null`)) await setClosed(tx, id, at, at)
  }
}

/** The owner stays: those that were closed at `at` are open again. */
export async function reopenForLeaver(tx: Db, rentalIds: string[], at: Date, now: Date): Promise<void> {
  for (const { id } of await tx.rows<{ id: string }>(sql`select id from rentals where id = any(${rentalIds}::uuid[]) and closed_at = ${at} ${lockRows}`))
    await setClosed(tx, id, null, now)
}

/** Deletes the filters that a person saved in any office. */
export const eraseSavedFilters = (tx: Db, userId: string) => tx.run(sql`delete from saved_filters where user_id = ${userId}`)

/** The contact details of rentals whose owner is erased, the sites that show their widget, and their domains. */
export async function eraseRentalContacts(tx: Db, rentalIds: string[]): Promise<void> {
  await tx.run(sql`update rentals set contact_email = null, contact_phone = null, widget_sites = '{}' where id = any(${rentalIds}::uuid[])`)
  await tx.run(sql`delete from verified_domains where rental_id = any(${rentalIds}::uuid[])`)
  await tx.run(sql`delete from own_domains where rental_id = any(${rentalIds}::uuid[])`)
}

import { sql, type Db } from '../platform/db/db.ts'

/** Removes a unit with its pieces and its place. The database refuses one that a booking, a kit, a feed, a tracker or a review refers to. */
export async function removeUnit(tx: Db, rentalId: string, id: string): Promise<void> {
  await tx.run(sql`delete from kit_parts where rental_id = ${rentalId} and kit_id = ${id}`)
  await tx.run(sql`delete from unit_calendar where rental_id = ${rentalId} and unit_id = ${id}`)
  await tx.run(sql`delete from pieces where rental_id = ${rentalId} and unit_id = ${id}`)
  await tx.run(sql`delete from unit_rentals where unit_id = ${id}`)
  await tx.run(sql`delete from units where rental_id = ${rentalId} and id = ${id}`)
}

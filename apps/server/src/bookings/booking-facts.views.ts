import { batched, inOrder } from '../platform/db/batch-loader.ts'
import { sql, type Db } from '../platform/db/db.ts'

export interface BookingRef {
  rentalId: string
  bookingId: string
}

const guests = batched<BookingRef, { guestId: string | null } | undefined>(async (db, refs) =>
  inOrder(
    await db.rows<{ nr: number; guestId: string | null }>(sql`
      select nr::int as nr, found.* from unnest(${refs.map(ref => ref.rentalId)}::uuid[], ${refs.map(ref => ref.bookingId)}::uuid[])
        with ordinality as asked (rental_id, booking_id, nr) cross join lateral (
        select b.guest_id as "guestId" from bookings b where b.rental_id = asked.rental_id and b.id = asked.booking_id limit 1) as found`),
    refs.length,
  ),
)

/** Null for a walk-in without an account. */
export const findGuestId = async (db: Db, rentalId: string, bookingId: string) => (await guests(db, { rentalId, bookingId }))?.guestId ?? null

import { sql, type Db } from '../platform/db/db.ts'

/** Which device somebody's reviews came from is compared no more. */
export const forgetOwnDevices = (tx: Db, userId: string) =>
  tx.run(sql`
    delete from review_devices where (rental_id, review_id) in (
      select o.rental_id, o.id from (select * from guest_bookings where user_id = ${userId}) g
      join reviews o on o.rental_id = g.rental_id and o.booking_id = g.booking_id where o.guest_id = ${userId})`)

/** What somebody said of rentals stays, under no name; their pictures go. Returns those. */
export const eraseReviewPhotos = async (tx: Db, userId: string): Promise<string[]> =>
  (
    await tx.rows<{ medias: string[] }>(sql`
      update reviews v set medias = '{}' from (
        select o.rental_id, o.id, o.medias from (select * from guest_bookings where user_id = ${userId}) g join reviews o on o.rental_id = g.rental_id and o.booking_id = g.booking_id
        where g.user_id = ${userId} and o.guest_id = ${userId} and o.medias <> '{}') old
      where v.rental_id = old.rental_id and v.id = old.id returning old.medias`)
  ).flatMap(review => review.medias)

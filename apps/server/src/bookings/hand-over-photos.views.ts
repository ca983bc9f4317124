import { sql, type Db } from '../platform/db/db.ts'

/** Photos that were attached to the hand-over or the return of a booking at any time. */
export const listHandOverPhotos = async (db: Db, { rentalId, bookingId }: { rentalId: string; bookingId: string }): Promise<string[]> =>
  (await db.rows<{ media: string }>(sql`select distinct media from acceptance_photos where rental_id = ${rentalId} and booking_id = ${bookingId}`)).map(
    one => one.media,
  )

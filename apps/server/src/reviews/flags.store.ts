import { day } from '@rentwell/contract/durations.ts'
import { flaggedFrom, flaggedWithinDays } from '@rentwell/contract/reviews/reviews.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'

export interface ReviewOrigin {
  rentalId: string
  reviewId: string
  bookingId: string
  /** Salted hash of where it was sent from. */
  device: Buffer
  now: Date
}

const since = (now: Date) => new Date(now.getTime() - flaggedWithinDays * day)

export const noteDevice = (tx: Db, { rentalId, reviewId, device, now }: ReviewOrigin) =>
  tx.run(sql`insert into review_devices (rental_id, review_id, device, inserted_at) values (${rentalId}, ${reviewId}, ${device}, ${now})`)

/**
 * Flags the reviews of a rental that came from the same device as this one, or were paid with the same card, if enough people wrote them.
 * Writing a review locks the rental's score, so the last of several at once sees all of them.
 */
export const flagAlike = (tx: Db, { rentalId, reviewId, bookingId, device, now }: ReviewOrigin) =>
  tx.run(sql`
    with alike as (
      select 'one_device' as reason, w.id, w.guest_id
      from review_devices d join reviews w on w.rental_id = d.rental_id and w.id = d.review_id
      where d.rental_id = ${rentalId} and d.device = ${device} and d.inserted_at > ${since(now)}
      union
      select 'one_card', w.id, w.guest_id
      from payments mine join payment_methods card on card.user_id = mine.guest_id and card.id = mine.method_id
      join payment_methods m on m.fingerprint = card.fingerprint join payments p on p.guest_id = m.user_id and p.method_id = m.id and p.rental_id = mine.rental_id
      join reviews w on w.rental_id = p.rental_id and w.booking_id = p.booking_id
      where mine.rental_id = ${rentalId} and mine.booking_id = ${bookingId} and w.inserted_at > ${since(now)}),
    counted as (select reason, count(*)::int as count from alike group by reason having count(distinct guest_id) >= ${flaggedFrom})
    insert into review_flags as known (rental_id, review_id, reason, count, at)
    select ${rentalId}, alike.id, reason, count, ${now} from alike join counted using (reason) order by alike.id = ${reviewId}, alike.id
    on conflict (rental_id, review_id, reason) do update set count = excluded.count, at = excluded.at`)

/** Forgets devices that no review is compared with any more; how many. */
export const forgetDevices = (tx: Db, now: Date, limit: number) =>
  tx.run(sql`
    delete from review_devices where (rental_id, review_id) in (
      select rental_id, review_id from review_devices where inserted_at < ${since(now)} order by inserted_at limit ${limit})`)

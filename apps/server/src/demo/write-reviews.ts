import { day, hour } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { personId } from './people.ts'
import type { PlannedBooking } from './plan-bookings.ts'
import { rentalId, rentals } from './rentals.ts'
import { reviewsByUnit } from './reviews.ts'
import { chanceOf, idOf } from './seeded.ts'
import { unitId } from './units.ts'
import { highestScore, reviewDays } from '@rentwell/contract/bookings/own-review.rules.ts'

/** What guests said of the stays behind them, with the scores that follow. Whoever logs in as Emma finds a stay that is still to be reviewed. */
export async function writeReviews(tx: Db, bookings: PlannedBooking[], now: Date): Promise<void> {
  const rows = JSON.stringify(bookings.flatMap((booking, index) => reviewOf(booking, index, bookings, now)))
  await tx.run(sql`
    insert into reviews (rental_id, id, booking_id, unit_id, guest_id, external_condition, technical_condition, value_for_money, general_impression, service, communication,
      pros, cons, inserted_at, reply, replied_at, replied_by)
    select rental_id, id, booking_id, unit_id, guest_id, s[1], s[2], s[3], s[4], s[5], s[6], pros, cons, at, reply, replied_at, replied_by
    from jsonb_to_recordset(${rows}::jsonb) as t (rental_id uuid, id uuid, booking_id uuid, unit_id uuid, guest_id uuid, s int[], pros text, cons text, at timestamptz,
      reply text, replied_at timestamptz, replied_by uuid)`)
  await tx.run(sql`insert into review_rentals (review_id, rental_id) select id, rental_id from reviews`)
  await tx.run(sql`
    insert into ratings (rental_id, subject_id, count, sum)
    select rental_id, rental_id, count(*), sum(general_impression + service + communication) from reviews group by rental_id
    union all select rental_id, unit_id, count(*), sum(external_condition + technical_condition + value_for_money) from reviews group by rental_id, unit_id`)
}

/** A guest writes about a unit once, after the newest stay. */
function reviewOf(booking: PlannedBooking, index: number, bookings: PlannedBooking[], now: Date): object[] {
  const completed = booking.steps.find(step => step.dst === 'completed')?.at
  const written = reviewsByUnit[booking.unit.key]?.find(review => review.by === booking.guest)
  if (!completed || !written || bookings.findIndex(other => isSameStay(other, booking)) !== index) return []
  const chance = chanceOf(`review of ${booking.number}`)
  const isEmmasToWrite = booking.guest === 'emma' && now.getTime() - completed.getTime() < reviewDays * day
  const at = new Date(completed.getTime() + chance.between(2, 5 * 24) * hour)
  if (isEmmasToWrite || at > now) return []
  const repliedAt = new Date(at.getTime() + chance.between(2, 60) * hour)
  const isAnswered = written.reply !== undefined && repliedAt < now
  const owner = rentals.find(rental => rental.slug === booking.unit.rental)?.members[0]?.[0] ?? 'ayu'
  return [
    {
      rental_id: rentalId(booking.unit.rental),
      id: idOf(`review ${booking.number}`),
      booking_id: idOf(`booking ${booking.number}`),
      unit_id: unitId(booking.unit.key),
      guest_id: personId(booking.guest),
      s: Array.from({ length: 6 }, () => Math.min(highestScore, written.score + chance.between(-1, 1))),
      pros: written.pros,
      cons: written.cons,
      at,
      reply: isAnswered ? written.reply : null,
      replied_at: isAnswered ? repliedAt : null,
      replied_by: isAnswered ? personId(owner) : null,
    },
  ]
}

const isSameStay = (one: PlannedBooking, other: PlannedBooking) => one.unit === other.unit && one.guest === other.guest && one.status === 'completed'

import { day, hour } from '@rentwell/contract/durations.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

const keptDays = 30
const unreadHours = 20

/** What people of the demo world were told of the last month's bookings; what is younger than a day is still unread. No letters go out. */
export async function writeNotifications(tx: Db, now: Date): Promise<void> {
  const kindForGuest = sql`
    case when h.dst = 'confirmed' then 'confirmed' when h.dst = 'declined' and h.reason = 'expired' then 'expired' when h.dst = 'declined' then 'declined'
      when h.dst = 'cancelled' and h.by_kind <> 'guest' then 'cancelled' when h.dst = 'in_progress' then 'started' when h.dst = 'completed' then 'completed' end`
  const kindForRental = sql`
    case when h.dst = 'confirmation_pending' then 'newRequest' when h.dst = 'confirmed' and h.by_kind = 'guest' then 'newBooking'
      when h.dst = 'declined' and h.reason = 'expired' then 'requestExpired' when h.dst = 'cancelled' and h.by_kind <> 'rental' then 'cancelled' end`
  await insertNotifications(tx, now, 'guest', kindForGuest, sql`select n.guest_id as user_id, n.* from notified n where n.guest_id is not null`)
  await insertNotifications(tx, now, 'rental', kindForRental, sql`select m.user_id, n.* from notified n join members m on m.rental_id = n.rental_id`)
}

/**
 * Inserts the notifications of one side. `kind` is the SQL for the kind of notification of a row `h` of `booking_history`, null if there is none;
 * `withRecipients` selects the rows of `notified` with the `user_id` of each recipient.
 */
const insertNotifications = (tx: Db, now: Date, side: 'guest' | 'rental', kind: Query, withRecipients: Query) =>
  tx.run(sql`
    with steps as (
      select h.rental_id, h.booking_id, h.at, b.guest_id, ${kind} as kind, jsonb_build_object('side', ${side}::text,
          'guestName', coalesce(b.customer_name, g.first_name || ' ' || g.last_name, ''), 'number', b.number::text, 'unitTitle', booked_title(b.rental_id, b.id, b.has_items, u.title), 'rentalTitle', r.title,
          'startAt', lower(b.period), 'endAt', upper(b.period), 'length', b.rental_length, 'base', b.base_rental_period, 'timeZone', b.time_zone,
          'expiresAt', b.expires_at,
          'reason', coalesce(h.note, case when h.reason not in ('expired', 'no_show') then h.reason end), 'word', case when h.reason in ('expired', 'no_show') then h.reason end) as facts
      from booking_history h join bookings b on b.rental_id = h.rental_id and b.id = h.booking_id
      join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id left join users g on g.id = b.guest_id
      where h.at between ${new Date(now.getTime() - keptDays * day)} and ${now} and h.src is distinct from h.dst),
    notified as (select * from steps where kind is not null)
    insert into notifications (user_id, id, kind, rental_id, booking_id, facts, in_app, inserted_at, read_at)
    select user_id, gen_random_uuid(), kind, rental_id, booking_id, facts, true, at,
      case when at < ${new Date(now.getTime() - unreadHours * hour)} then at + interval '10 minutes' end
    from (${withRecipients}) n`)

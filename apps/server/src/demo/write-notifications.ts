import { day, hour } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'

const keptDays = 30
const unreadHours = 20

/** What people of the demo world were told of the last month's bookings; what is younger than a day is still unread. No letters go out. */
export const writeNotifications = (tx: Db, now: Date) =>
  tx.run(sql`
    with steps as (
      select h.*, b.guest_id, jsonb_build_object(
          'guestName', coalesce(b.customer_name, g.first_name || ' ' || g.last_name, ''), 'number', b.number::text, 'unitTitle', booked_title(b.rental_id, b.id, b.has_items, u.title), 'rentalTitle', r.title,
          'startAt', lower(b.period), 'endAt', upper(b.period), 'length', b.rental_length, 'base', b.base_rental_period, 'timeZone', b.time_zone,
          'expiresAt', b.expires_at,
          'reason', coalesce(h.note, case when h.reason not in ('expired', 'no_show') then h.reason end), 'word', case when h.reason in ('expired', 'no_show') then h.reason end) as facts
      from booking_history h join bookings b on b.rental_id = h.rental_id and b.id = h.booking_id
      join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id left join users g on g.id = b.guest_id
      where h.at between ${new Date(now.getTime() - keptDays * day)} and ${now} and h.src is distinct from h.dst),
    told as (
      select s.*, t.side, t.kind from steps s, lateral (values
        ('rental', case when dst = 'confirmation_pending' then 'newRequest' when dst = 'confirmed' and by_kind = 'guest' then 'newBooking'
          when dst = 'declined' and reason = 'expired' then 'requestExpired' when dst = 'cancelled' and by_kind <> 'rental' then 'cancelled' end),
        ('guest', case when dst = 'confirmed' then 'confirmed' when dst = 'declined' and reason = 'expired' then 'expired' when dst = 'declined' then 'declined'
          when dst = 'cancelled' and by_kind <> 'guest' then 'cancelled' when dst = 'in_progress' then 'started' when dst = 'completed' then 'completed' end)) t (side, kind)
      where t.kind is not null)
    insert into notifications (user_id, id, kind, rental_id, booking_id, facts, in_app, inserted_at, read_at)
    select p.user_id, gen_random_uuid(), kind, t.rental_id, booking_id, facts || jsonb_build_object('side', side), true, at,
      case when at < ${new Date(now.getTime() - unreadHours * hour)} then at + interval '10 minutes' end
    from told t, lateral (
      select guest_id as user_id where side = 'guest' and guest_id is not null
      union all select m.user_id from members m where side = 'rental' and m.rental_id = t.rental_id) p`)

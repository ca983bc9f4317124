import { none, type Check } from '../platform/db/checks.ts'
import { sql } from '../platform/db/db.ts'

export const depositChecks: Check[] = [
  none(
    'deposits that are over keep nothing but what was claimed',
    () => sql`
      select 'deposit of ' || d.booking_id || ' is ' || d.status || ' and keeps ' || coalesce(p.take, p.amount) - p.refunded as fault
      from deposits d join payments p on p.rental_id = d.rental_id and p.booking_id = d.booking_id and p.purpose = 'deposit'
      where d.status in ('released', 'kept', 'void') and p.status = 'captured' and coalesce(p.take, p.amount) - p.refunded <> case when p.id = d.payment_id then d.kept else 0 end
      union all
      select 'deposit of ' || d.booking_id || ' is ' || d.status || ', its card is still held' from deposits d
      join payments p on p.rental_id = d.rental_id and p.booking_id = d.booking_id and p.purpose = 'deposit'
      where d.status in ('released', 'kept', 'void') and p.status = 'authorised' and p.wanted = 'authorise'`,
  ),
  none(
    'deposits that are there are there',
    () => sql`
      select 'deposit of ' || d.booking_id || ' is held, its payment ' || coalesce(p.status, 'gone') as fault
      from deposits d left join payments p on p.rental_id = d.rental_id and p.id = d.payment_id
      where d.status = 'held' and d.kind = 'card' and coalesce(p.status not in ('authorised', 'captured'), true)
      union all
      select 'till deposit of ' || d.booking_id from deposits d left join journal j on j.rental_id = d.rental_id and j.kind = 'deposit' and j.ref = d.booking_id
      where d.kind = 'by_hand' and (d.status in ('held', 'claimed', 'released', 'kept')) <> (j.id is not null)`,
  ),
]

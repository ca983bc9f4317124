import { bookingStatuses } from '@rentwell/contract/booking-statuses.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

/** Statuses of stays that were agreed: what the market turned over. */
export const agreedStatuses = bookingStatuses.filter(status => ['confirmed', 'in_progress', 'completed'].includes(status))

/** SQL: figures of each day of UTC of the rows that are `when`. */
export const countByDay = (when: Query) => {
  const day = sql`(inserted_at at time zone 'utc')::date as day`
  return sql`
    select 'users' as kind, ${day}, '' as currency_id, count(*) as count, 0 as agreed, 0::numeric as volume from users where ${when} group by 2
    union all select 'rentals', ${day}, '', count(*), 0, 0 from rentals where ${when} group by 2
    union all select 'bookings', ${day}, currency_id, count(*), count(*) filter (where status = any(${agreedStatuses})), coalesce(sum(total) filter (where status = any(${agreedStatuses})), 0)
      from bookings where status <> 'draft' and ${when} group by 2, 3`
}

/** Counts all days before this one, a date of UTC. Reads every user, rental and booking. */
export async function countDays(tx: Db, today: string): Promise<void> {
  await tx.run(sql`delete from daily_figures`)
  await tx.run(sql`
    insert into daily_figures (kind, day, currency_id, count, agreed, volume) ${countByDay(sql`inserted_at < ${today}::date::timestamp at time zone 'utc'`)}`)
  // A day without new users is counted too.
  await tx.run(sql`insert into daily_figures (kind, day, count) values ('users', ${today}::date - 1, 0) on conflict do nothing`)
}

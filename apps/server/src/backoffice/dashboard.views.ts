import type { AttentionKind } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { customPlan, sql, type Db } from '../platform/db/db.ts'
import { countByDay } from './figures.store.ts'

/** Two periods after each other, cut into points: -n to -1 are the one before, 0 to n - 1 this one. */
export interface Span {
  /** Date of UTC on which this period begins. */
  start: string
  daysEach: number
  points: number
}

export interface Figure {
  kind: 'users' | 'rentals' | 'bookings'
  /** Null before both periods. */
  point: number | null
  currency: { id: string; code: string; sign: string } | null
  count: number
  /** Bookings that were agreed, and the sum of their totals in cents. */
  agreed: number
  volume: number
}

/** All figures: of days that are counted from their counts, of those after them from the rows. */
export async function readFigures(db: Db, { start, daysEach, points }: Span): Promise<Figure[]> {
  const counted = await db.row<{ end: string }>(sql`select coalesce(max(day) + 1, '2000-01-01')::text as end from daily_figures where kind = 'users'`)
  const end = counted?.end
  return db.rows<Figure>(
    customPlan(sql`
      select f.*, case when c.id is not null then json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) end as currency from (
        select kind, currency_id, case when day >= ${start}::date - ${points * daysEach}::int then floor((day - ${start}::date)::numeric / ${daysEach}::int)::int end as point,
          sum(count)::bigint as count, sum(agreed)::bigint as agreed, sum(volume)::bigint as volume
        from (
          select kind, day, currency_id, count, agreed, volume from daily_figures where day < ${end}::date
          union all ${countByDay(sql`inserted_at >= ${end}::date::timestamp at time zone 'utc'`)}) figure
        group by 1, 2, 3) f
      left join currencies c on c.id = f.currency_id`),
  )
}

/** What may need a person. */
export async function countAttention(db: Db, now: Date): Promise<Record<AttentionKind, number>> {
  const [late, old, recent] = [hour, 3 * day, 7 * day].map(ms => new Date(now.getTime() - ms))
  const row = await db.row<Record<AttentionKind, number>>(sql`
    select
      (select count(*) from rentals where approval = 'waiting') as approvals,
      (select count(distinct subject_id) from reports where resolved_at is null) as reports,
      (select count(*) from payments where updated_at < ${late}
        and (status in ('created', 'processing', 'requires_action') or status = 'authorised' and wanted <> 'authorise')) as payments,
      (select count(*) from refunds where status = 'failed' or status = 'submitted' and updated_at < ${late}) as refunds,
      (select count(*) from payouts where status = 'failed' and updated_at > ${recent} or status = 'submitted' and updated_at < ${old}) as payouts,
      (select count(*) from outbox where dead_at is not null) as wishes,
      (select count(*) from rentals where inserted_at > ${recent} and suspended_at is null) as rentals,
      (select count(distinct (w.rental_id, w.id)) from review_flags f join reviews w on w.rental_id = f.rental_id and w.id = f.review_id
        where f.at > ${recent} and w.hidden_at is null) as reviews`)
  return row ?? { approvals: 0, reports: 0, payments: 0, refunds: 0, payouts: 0, wishes: 0, rentals: 0, reviews: 0 }
}

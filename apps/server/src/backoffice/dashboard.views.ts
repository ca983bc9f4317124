import type { AttentionKind } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { agreedStatuses } from './rentals.views.ts'

/** Two periods after each other, cut into points: -n to -1 are the one before, 0 to n - 1 this one. */
export interface Span {
  start: Date
  end: Date
  pointMs: number
  points: number
}

const pointOf = (at: Query, { start, pointMs }: Span) => sql`floor(extract(epoch from ${at} - ${start}::timestamptz) * 1000 / ${pointMs}::bigint)::int`

const within = (at: Query, { start, end, pointMs, points }: Span) => sql`${at} >= ${new Date(start.getTime() - points * pointMs)} and ${at} < ${end}`

const at = sql`inserted_at`
const countBy = (from: Query, span: Span) => sql`select ${pointOf(at, span)} as point, count(*)::int as count from ${from} ${within(at, span)} group by 1`

interface Count {
  point: number
  count: number
}

export const countPeople = (db: Db, span: Span) => db.rows<Count>(countBy(sql`users where`, span))
export const countCompanies = (db: Db, span: Span) => db.rows<Count>(countBy(sql`rentals where`, span))
export const countStays = (db: Db, span: Span) => db.rows<Count>(countBy(sql`bookings where status <> 'draft' and`, span))

/** Totals of agreed stays, by the moment they were asked for. */
export const sumVolumes = (db: Db, span: Span) =>
  db.rows<{ currencyId: string; code: string; sign: string; point: number; count: number; sum: number }>(sql`
    select v.*, c.code, c.sign from (
      select currency_id as "currencyId", ${pointOf(at, span)} as point, count(*)::int as count, sum(total)::bigint as sum
      from bookings where status <> 'draft' and status = any(${agreedStatuses}) and ${within(at, span)} group by 1, 2) v
    join currencies c on c.id = v."currencyId"`)

/** How many there are in all. */
export async function countAll(db: Db): Promise<{ users: number; rentals: number; bookings: number }> {
  const row = await db.row<{ users: number; rentals: number; bookings: number }>(sql`
    select (select count(*) from users) as users, (select count(*) from rentals) as rentals, (select count(*) from bookings where status <> 'draft') as bookings`)
  return row ?? { users: 0, rentals: 0, bookings: 0 }
}

/** What may need a person. */
export async function countAttention(db: Db, now: Date): Promise<Record<AttentionKind, number>> {
  const [late, old, recent] = [hour, 3 * day, 7 * day].map(ms => new Date(now.getTime() - ms))
  const row = await db.row<Record<AttentionKind, number>>(sql`
    select
      (select count(*) from payments where updated_at < ${late}
        and (status in ('created', 'processing', 'requires_action') or status = 'authorised' and wanted <> 'authorise')) as payments,
      (select count(*) from refunds where status = 'failed' or status = 'submitted' and updated_at < ${late}) as refunds,
      (select count(*) from payouts where status = 'failed' and updated_at > ${recent} or status = 'submitted' and updated_at < ${old}) as payouts,
      (select count(*) from outbox where dead_at is not null) as wishes,
      (select count(*) from rentals where inserted_at > ${recent} and suspended_at is null) as rentals,
      (select count(distinct (w.rental_id, w.id)) from review_flags f join reviews w on w.rental_id = f.rental_id and w.id = f.review_id
        where f.at > ${recent} and w.hidden_at is null) as reviews`)
  return row ?? { payments: 0, refunds: 0, payouts: 0, wishes: 0, rentals: 0, reviews: 0 }
}

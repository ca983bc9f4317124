import type { listRentals, readBackofficeRental } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { olderThan } from '../../platform/db/cursors.ts'
import { customPlan, sql, type Db, type Query } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import { ratingJson } from '../../rentals/rentals.public.ts'
import { personJson, readHistory } from '../audit.views.ts'
import { agreedStatuses } from '../figures.store.ts'
import { isFrequentRental, isRentalLike, rentalsLike, type Wanted } from '../wanted.store.ts'

type Row = Returned<typeof listRentals>['rentals'][number]
type Rental = Returned<typeof readBackofficeRental>['rental']

const columns = sql`
  r.id, r.slug, r.title, r.profile_pic as "profilePicUuid", r.short_address as "shortAddress", r.country_id as "countryId",
  json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, r.suspended_at as "suspendedAt", r.suspended_reason as "suspendedReason", r.inserted_at as "insertedAt",
  r.approval, r.approval_reason as "approvalReason",
  (select ${personJson(sql`u`)} from members m join users u on u.id = m.user_id where m.rental_id = r.id and m.role = 'owner' order by m.inserted_at, m.id limit 1) as owner,
  (select count(*)::int from units where rental_id = r.id and status = 'active') as "unitCount",
  (select count(*)::int from bookings where rental_id = r.id and status <> 'draft') as "bookingCount",
  (select coalesce(sum(total), 0)::bigint from bookings where rental_id = r.id and status = any(${agreedStatuses})) as volume`

const filters: Record<string, Query> = {
  waiting: sql`and r.approval = 'waiting'`,
  active: sql`and r.suspended_at is null and r.approval = 'approved'`,
  suspended: sql`and r.suspended_at is not null`,
  declined: sql`and r.approval = 'declined'`,
}

/** Which rentals are meant: rare letters by the index of names, frequent ones row by row. */
const found = async (db: Db, q: string) => ((await isFrequentRental(db, q)) ? sql`and ${isRentalLike(sql`r.id`, q)}` : sql`and r.id in ${rentalsLike(q)}`)

/** Newest first. */
export async function listCompanies(db: Db, { q, status, limit, after }: Wanted): Promise<Row[]> {
  const wanted = q ? await found(db, q) : sql``
  const page = await db.rows<{ id: string }>(
    customPlan(sql`
      select id from rentals r where true ${filters[status ?? ''] ?? sql``} ${wanted} and ${olderThan(sql`(r.inserted_at, r.id)`, after)}
      order by r.inserted_at desc, r.id desc limit ${limit + 1}`),
  )
  return db.rows<Row>(sql`
    select ${columns} from rentals r join currencies c on c.id = r.currency_id where r.id = any(${page.map(one => one.id)}::uuid[])
    order by r.inserted_at desc, r.id desc`)
}

/** A rental with all that an admin looks at before acting. */
export async function readCompany(db: Db, id: string): Promise<Rental> {
  const row = await db.row<Omit<Rental, 'history'>>(sql`
    select ${columns}, r.contact_email as "contactEmail", r.contact_phone as "contactPhone", r.time_zone as "timeZone", ${ratingJson(sql`r.id`, sql`r.id`)} as rating,
      (select count(*)::int from bookings where rental_id = r.id and status in ('confirmed', 'in_progress')) as "runningCount",
      (select coalesce(json_agg(${personJson(sql`u`)}::jsonb || jsonb_build_object('role', m.role) order by array_position(array['owner', 'manager', 'staff'], m.role), m.inserted_at, m.id), '[]')
        from members m join users u on u.id = m.user_id where m.rental_id = r.id) as members
    from rentals r join currencies c on c.id = r.currency_id where r.id = ${id}`)
  must(row, 'not_found')
  return { ...row, history: await readHistory(db, id) }
}

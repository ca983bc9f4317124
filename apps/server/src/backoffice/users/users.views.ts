import type { listUsers, readUser } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { olderThan } from '../../platform/db/cursors.ts'
import { customPlan, sql, type Db, type Query } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import { companyJson, readHistory } from '../audit.views.ts'
import { isFrequentPerson, isPersonLike, peopleLike, type Wanted } from '../wanted.store.ts'

type Row = Returned<typeof listUsers>['users'][number]
type User = Returned<typeof readUser>['user']

const columns = sql`
  u.id, u.first_name as "firstName", u.last_name as "lastName", u.profile_pic as "profilePic", e.email, p.phone as "phoneNumber", u.locale_country as "localeCountry",
  u.is_admin as "isAdmin", u.blocked_at as "blockedAt", u.inserted_at as "insertedAt",
  (select count(*)::int from memberships_of_user where user_id = u.id) as "rentalCount",
  (select count(*)::int from guest_bookings o join bookings b on b.rental_id = o.rental_id and b.id = o.booking_id where o.user_id = u.id and b.status <> 'draft') as "bookingCount",
  (select max(last_seen_at) from sessions where user_id = u.id and ended_at is null) as "lastSeenAt"`

const contacts = sql`left join user_phones p on p.user_id = u.id left join user_emails e on e.user_id = u.id`

const filters: Record<string, Query> = {
  active: sql`and u.blocked_at is null`,
  blocked: sql`and u.blocked_at is not null`,
  admin: sql`and u.is_admin`,
}

/** Which people are meant: rare letters by the indexes of names and contacts, frequent ones row by row. */
const found = async (db: Db, q: string) => ((await isFrequentPerson(db, q)) ? sql`and ${isPersonLike(sql`u.id`, q)}` : sql`and u.id in ${peopleLike(q)}`)

/** Newest first. */
export async function listPeople(db: Db, { q, status, limit, after }: Wanted): Promise<Row[]> {
  const wanted = q ? await found(db, q) : sql``
  return db.rows<Row>(
    customPlan(sql`
      select ${columns} from (
        select * from users u where true ${filters[status ?? ''] ?? sql``} ${wanted} and ${olderThan(sql`(u.inserted_at, u.id)`, after)}
        order by u.inserted_at desc, u.id desc limit ${limit + 1}) u
      ${contacts} order by u.inserted_at desc, u.id desc`),
  )
}

/** A person with all that an admin looks at before acting. */
export async function readPerson(db: Db, id: string): Promise<User> {
  const row = await db.row<Omit<User, 'history'>>(sql`
    select ${columns},
      coalesce((select json_agg(${companyJson}::jsonb || jsonb_build_object('role', m.role) order by m.inserted_at)
        from memberships_of_user o join members m on m.rental_id = o.rental_id and m.id = o.member_id join rentals r on r.id = m.rental_id where o.user_id = u.id), '[]') as rentals,
      (select count(*)::int from sessions where user_id = u.id and ended_at is null) as "sessionCount",
      (select count(*)::int from guest_bookings o join reviews w on w.rental_id = o.rental_id and w.booking_id = o.booking_id where o.user_id = u.id) as "reviewCount"
    from users u ${contacts} where u.id = ${id}`)
  must(row, 'not_found')
  return { ...row, history: await readHistory(db, id) }
}

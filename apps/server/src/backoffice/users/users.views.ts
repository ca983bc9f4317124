import type { listUsers, readUser } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { olderThan } from '../../platform/db/cursors.ts'
import { customPlan, sql, type Db, type Query } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import { readHistory } from '../audit.views.ts'
import { isFrequentPerson, isPersonLike, peopleLike, type Wanted } from '../wanted.store.ts'

type Row = Returned<typeof listUsers>['users'][number]
type User = Returned<typeof readUser>['user']

const columns = sql`
  u.id, u.first_name as "firstName", u.last_name as "lastName", u.profile_pic as "profilePic", e.email, p.phone as "phoneNumber", u.locale_country as "localeCountry",
  u.is_admin as "isAdmin", u.blocked_at as "blockedAt", u.inserted_at as "insertedAt"`

interface Counts {
  rentalCount: number
  bookingCount: number
  sessionCount: number
  lastSeenAt: Date | null
}

/** What people have: rentals where they work, bookings without drafts, open sessions. */
async function readCounts(db: Db, ids: readonly string[]): Promise<(id: string) => Counts> {
  const theirs = sql`user_id = any(${[...ids]}::uuid[])`
  const [memberships, bookings, sessions] = await Promise.all([
    db.rows<{ id: string; count: number }>(sql`select user_id as id, count(*)::int as count from memberships_of_user where ${theirs} group by 1`),
    db.rows<{ id: string; count: number }>(sql`
      select o.user_id as id, count(*)::int as count from (select * from guest_bookings where ${theirs}) o
      join bookings b on b.rental_id = o.rental_id and b.id = o.booking_id where b.status <> 'draft' group by 1`),
    db.rows<{ id: string; count: number; lastSeenAt: Date }>(sql`
      select user_id as id, count(*)::int as count, max(last_seen_at) as "lastSeenAt" from sessions where ${theirs} and ended_at is null group by 1`),
  ])
  return id => {
    const countIn = (rows: { id: string; count: number }[]) => rows.find(row => row.id === id)?.count ?? 0
    return {
      rentalCount: countIn(memberships),
      bookingCount: countIn(bookings),
      sessionCount: countIn(sessions),
      lastSeenAt: sessions.find(row => row.id === id)?.lastSeenAt ?? null,
    }
  }
}

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
  const people = await db.rows<Omit<Row, keyof Counts>>(
    customPlan(sql`
      select ${columns} from (
        select * from users u where true ${filters[status ?? ''] ?? sql``} ${wanted} and ${olderThan(sql`(u.inserted_at, u.id)`, after)}
        order by u.inserted_at desc, u.id desc limit ${limit + 1}) u
      ${contacts} order by u.inserted_at desc, u.id desc`),
  )
  const countsOf = await readCounts(
    db,
    people.map(one => one.id),
  )
  return people.map(one => {
    const { sessionCount: _ofPerson, ...counts } = countsOf(one.id)
    return { ...one, ...counts }
  })
}

/** A person with all that an admin looks at before acting. */
export async function readPerson(db: Db, id: string): Promise<User> {
  const person = await db.row<Omit<User, 'history' | 'rentals' | 'reviewCount' | keyof Counts>>(
    sql`select ${columns} from users u ${contacts} where u.id = ${id}`,
  )
  must(person, 'not_found')
  const [countsOf, rentals, reviews, history] = await Promise.all([
    readCounts(db, [id]),
    db.rows<User['rentals'][number]>(sql`
      select r.id, r.slug, r.title, r.profile_pic as "profilePicUuid", m.role from (select * from memberships_of_user where user_id = ${id}) o
      join members m on m.rental_id = o.rental_id and m.id = o.member_id join rentals r on r.id = m.rental_id order by m.inserted_at`),
    db.row<{ count: number }>(sql`
      select count(*)::int as count from (select * from guest_bookings where user_id = ${id}) o
      join reviews w on w.rental_id = o.rental_id and w.booking_id = o.booking_id`),
    readHistory(db, id),
  ])
  return { ...person, ...countsOf(id), rentals, reviewCount: reviews?.count ?? 0, history }
}

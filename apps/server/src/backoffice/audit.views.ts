import type { AuditAct } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import type { listAudit } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

type Entry = Returned<typeof listAudit>['entries'][number]

/** How many entries a subject's history shows at most. */
const mostOfHistory = 50

/** A person as the back office names them, or null. */
export const personJson = (who: Query) =>
  sql`case when ${who}.id is not null then json_build_object('id', ${who}.id, 'firstName', ${who}.first_name, 'lastName', ${who}.last_name, 'profilePic', ${who}.profile_pic) end`

/** A rental `r` as the back office names it. */
export const companyJson = sql`json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic)`

/** Letters of a text that the log shows; it holds the whole, such as terms of many pages. */
const mostShown = 500

const shortened = (values: Entry['before']) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' && value.length > mostShown ? `${value.slice(0, mostShown)}…` : value]),
  )

type Row = Omit<Entry, 'subject'> & { subjectId: string; kind: string; keptName: string }

/** The names of what entries are about, by id: users, rentals, categories, reviews, claims, and the bookings that were looked at. */
async function readNames(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.map(row => row.subjectId)
  const viewed = rows.filter(({ act }) => act === 'booking.viewed' || act === 'payment.viewed')
  const viewedIds = sql`unnest(${viewed.map(row => row.after?.['rentalId'] ?? null)}::uuid[], ${viewed.map(row => row.subjectId)}::uuid[]) as v (rental_id, id)`
  const names = await db.rows<{ id: string; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from users where id = any(${ids}::uuid[])
    union all select id, title from rentals where id = any(${ids}::uuid[])
    union all select id, name_en from categories where id = any(${ids}::uuid[])
    union all
    select w.id, g.first_name || ', ' || r.title from (select * from review_rentals where review_id = any(${ids}::uuid[])) p
    join reviews w on w.rental_id = p.rental_id and w.id = p.review_id join rentals r on r.id = w.rental_id join users g on g.id = w.guest_id
    union all
    select c.id, b.number::text || ', ' || r.title from (select * from claim_rentals where claim_id = any(${ids}::uuid[])) p
    join deposit_claims c on c.rental_id = p.rental_id and c.id = p.claim_id
    join bookings b on b.rental_id = c.rental_id and b.id = c.booking_id join rentals r on r.id = c.rental_id
    union all
    select b.id, b.number::text || ', ' || r.title from ${viewedIds} join bookings b on b.rental_id = v.rental_id and b.id = v.id join rentals r on r.id = b.rental_id
    union all
    select p.id, b.number::text || ', ' || r.title from ${viewedIds} join payments p on p.rental_id = v.rental_id and p.id = v.id
    join bookings b on b.rental_id = p.rental_id and b.id = p.booking_id join rentals r on r.id = b.rental_id`)
  return new Map(names.map(({ id, name }) => [id, name]))
}

async function readEntries(db: Db, rest: Query): Promise<Entry[]> {
  const rows = await db.rows<Row>(sql`
    select e.id, e.number, e.at, ${personJson(sql`u`)} as by, e.act, e.reason, e.before, e.after, encode(e.link, 'hex') as link, e.subject_id as "subjectId",
      split_part(e.act, '.', 1) as kind, coalesce(
        case when e.act like 'message.%' then e.after ->> 'topic' end, case when e.act like any(array['report.%', 'unit.%']) then e.after ->> 'title' end, '') as "keptName"
    from audit_entries e left join users u on u.id = e.by_user ${rest}`)
  const names = await readNames(db, rows)
  return rows.map(({ subjectId, kind, keptName, ...entry }) => ({
    ...entry,
    before: shortened(entry.before),
    after: shortened(entry.after),
    subject: { kind, id: subjectId, name: names.get(subjectId) ?? keptName },
  }))
}

/** What admins did with one user, rental or review, newest first; that they looked stands in the log alone. */
export const readHistory = (db: Db, subjectId: string) =>
  readEntries(db, sql`where e.subject_id = ${subjectId} and e.act not like '%.viewed' order by e.number desc limit ${mostOfHistory}`)

interface Wanted {
  act: string | undefined
  subjectId: string | undefined
  byId: string | undefined
  limit: number
  after: string[] | undefined
}

/** The log, newest first. */
export const listEntries = (db: Db, { act, subjectId, byId, limit, after }: Wanted) =>
  readEntries(
    db,
    sql`where e.number < ${after?.[0] ?? Number.MAX_SAFE_INTEGER} ${act ? sql`and e.act = ${act}` : sql``} ${subjectId ? sql`and e.subject_id = ${subjectId}` : sql``}
      ${byId ? sql`and e.by_user = ${byId}` : sql``} order by e.number desc limit ${limit + 1}`,
  )

/** True if that admin has done it to that subject before. */
export const hasActed = async (db: Db, { by, act, subjectId }: { by: string; act: AuditAct; subjectId: string }) =>
  (await db.row(sql`select 1 from audit_entries where subject_id = ${subjectId} and by_user = ${by} and act = ${act} limit 1`)) !== undefined

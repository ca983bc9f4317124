import type { listReports, readReport } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { Seat } from '../../messaging/messaging.public.ts'
import { must } from '../../platform/base/must.ts'
import { olderThan } from '../../platform/db/cursors.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { rentalIdOf } from '../../units/units.public.ts'
import { companyJson, personJson, readHistory } from '../audit.views.ts'
import type { Wanted } from '../wanted.store.ts'

type Row = Returned<typeof listReports>['reports'][number]
type Case = Returned<typeof readReport>['report']

/** How much of a message is its title. */
const titleLength = 120

export const findPublicRental = async (db: Db, rental: string) =>
  (await db.row<{ id: string }>(sql`select id from rentals where id = ${rentalIdOf(rental)} and is_public`))?.id

/** The rental of a unit that guests can see. */
export const findPublicUnit = async (db: Db, rental: string, unit: string) =>
  (
    await db.row<{ rentalId: string }>(sql`
      select u.rental_id as "rentalId" from units u join rentals r on r.id = u.rental_id
      where u.rental_id = ${rentalIdOf(rental)} and u.id = ${unit} and u.status = 'active' and r.is_public`)
  )?.rentalId

/** A message of a conversation, and the side that it speaks for; null of a system message. */
export const findMessage = (db: Db, { rentalId, conversationId }: Seat, id: string) =>
  db.row<{ body: string; authorId: string | null; side: Seat['side'] | null }>(sql`
    select body, author_id as "authorId", case author_kind when 'guest' then 'guest' when 'rental' then 'rental' when 'assistant' then 'rental' end as side
    from messages where rental_id = ${rentalId} and conversation_id = ${conversationId} and id = ${id}`)

/** All reports of one thing that are open, or were resolved together. */
const cases = sql`
  select p.rental_id, p.subject_id, p.subject_kind, p.resolved_at, count(distinct p.id)::int as count, array_agg(distinct p.reason) as reasons, max(p.inserted_at) as newest,
    (array_agg(p.id order by p.inserted_at desc, p.id desc))[1] as id, (array_agg(p.message_text order by p.inserted_at desc, p.id desc))[1] as message_text,
    (array_agg(p.author_id) filter (where p.author_id is not null))[1] as author_id, min(p.note) as note, (array_agg(p.resolved_by))[1] as resolved_by
  from reports p`
const together = sql`group by p.rental_id, p.subject_id, p.subject_kind, p.resolved_at`

const columns = sql`g.id, ${companyJson} as rental, g.count, g.reasons, g.resolved_at as "resolvedAt", g.newest as "insertedAt",
  json_build_object('kind', g.subject_kind, 'id', g.subject_id,
    'title', case g.subject_kind when 'rental' then r.title when 'unit' then u.title else left(g.message_text, ${titleLength}::int) end) as subject`
const joins = sql`join rentals r on r.id = g.rental_id left join units u on g.subject_kind = 'unit' and u.rental_id = g.rental_id and u.id = g.subject_id`

/** Cases, those with the newest report first. */
export const listCases = (db: Db, { status, limit, after }: Wanted): Promise<Row[]> =>
  db.rows<Row>(sql`
    select ${columns} from (${cases} where ${status === 'resolved' ? sql`p.resolved_at is not null` : sql`p.resolved_at is null`} ${together}) g ${joins}
    where ${olderThan(sql`(g.newest, g.id)`, after)} order by g.newest desc, g.id desc limit ${limit + 1}`)

/** The case of a report, with all that an admin looks at before acting. */
export async function readCase(db: Db, rentalId: string, reportId: string): Promise<Case> {
  const row = await db.row<Omit<Case, 'history'>>(sql`
    select ${columns}, g.note, ${personJson(sql`d`)} as "resolvedBy", ${personJson(sql`w`)} as author,
      case when u.id is not null then json_build_object('id', u.id, 'title', u.title, 'hiddenReason', u.hidden_reason) end as unit,
      (select json_agg(json_build_object('id', q.id, 'reason', q.reason, 'text', q.text, 'messageText', q.message_text, 'reporter', ${personJson(sql`s`)},
          'insertedAt', to_char(q.inserted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by q.inserted_at desc, q.id desc)
        from reports q left join users s on s.id = q.reporter_id
        where q.rental_id = g.rental_id and q.subject_id = g.subject_id and q.resolved_at is not distinct from g.resolved_at) as reports
    from (${cases} join reports asked on asked.rental_id = p.rental_id and asked.subject_id = p.subject_id and asked.resolved_at is not distinct from p.resolved_at
      where asked.rental_id = ${rentalId} and asked.id = ${reportId} ${together}) g ${joins}
    left join users d on d.id = g.resolved_by
    left join users w on w.id = coalesce(g.author_id, case when g.subject_kind <> 'message' then (
      select m.user_id from members m where m.rental_id = g.rental_id and m.role = 'owner' order by m.inserted_at, m.id limit 1) end)`)
  must(row, 'not_found')
  return { ...row, history: await readHistory(db, row.subject.id) }
}

export const readUnitTitle = async (db: Db, rentalId: string, unitId: string) =>
  (await db.row<{ title: string }>(sql`select title from units where rental_id = ${rentalId} and id = ${unitId}`))?.title ?? ''

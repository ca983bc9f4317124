import { none, type Check } from '../platform/db/checks.ts'
import { sql } from '../platform/db/db.ts'
import { readHeads } from './audit-heads.ts'

/** In words of its own: whoever changed the database's function is found out, too. */
const text = sql`jsonb_build_object('number', e.number, 'id', e.id, 'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'by', e.by_user,
  'act', e.act, 'subject', e.subject_id, 'reason', e.reason, 'before', e.before, 'after', e.after)::text`

/** `dataDir`: where the heads of each day lie; undefined: they are not at hand. */
export const backofficeChecks = (dataDir: string | undefined): Check[] => [
  none(
    'the chain of the audit log is whole',
    () => sql`
      select 'entry ' || number || case when number <> expected then ': ' || expected || ' is missing' else ' is not what was written' end as fault
      from (
        select e.number, lag(e.number, 1, 0::bigint) over in_order + 1 as expected, e.link,
          sha256(lag(e.link, 1, decode(repeat('00', 32), 'hex')) over in_order || convert_to(${text}, 'UTF8')) as sealed
        from audit_entries e window in_order as (order by e.number)) links
      where number <> expected or link <> sealed
      union all
      select 'the last entries are missing: the head is ' || h.number from audit_head h
      where not exists (select 1 from audit_entries e where e.number = h.number and e.link = h.link) and h.number > 0
      union all
      select 'the head is missing' where not exists (select 1 from audit_head)`,
  ),
  {
    name: 'the audit log holds every head that was kept outside',
    async find(db) {
      const heads = dataDir === undefined ? [] : await readHeads(dataDir)
      const lost = await db.rows<{ number: number }>(sql`
        select kept.number from unnest(${heads.map(head => head.number)}::bigint[], ${heads.map(head => head.link)}::text[]) as kept (number, link)
        where not exists (select 1 from audit_entries e where e.number = kept.number and encode(e.link, 'hex') = kept.link) order by 1 limit 20`)
      return lost.map(({ number }) => `entry ${number} is not the one that was kept`)
    },
  },
]

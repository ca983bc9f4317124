import { none, type Check } from '../platform/db/checks.ts'
import { sql } from '../platform/db/db.ts'
import { readAnchors } from './record-anchors.ts'
import { isContractSealed } from './contracts/contracts.store.ts'
import { areDetailsSealed } from './records.store.ts'

const nothing = sql`decode(repeat('00', 32), 'hex')`

/** `dataDir`: where the heads of each day lie; undefined: they are not at hand. */
export const acceptanceChecks = (dataDir: string | undefined): Check[] => [
  none(
    'the chain of sealed records is whole',
    () => sql`
      with links as (
        select s.rental_id, s.id, s.previous, s.seal, line.place, substr(line.text, 66) as text, left(line.text, 64) as link,
          lag(left(line.text, 64), 1, encode(coalesce(s.previous, ${nothing}), 'hex')) over (partition by s.rental_id, s.id order by line.place) as before,
          line.place = cardinality(s.lines) as is_last
        from sealed_records s cross join unnest(s.lines) with ordinality as line (text, place))
      select 'record ' || id || ': line ' || place || ' is not what was sealed' as fault from links
      where link <> encode(sha256(convert_to(before || e'\n' || text, 'UTF8')), 'hex') or is_last and link <> encode(seal, 'hex')
      union all
      select 'record ' || id || ' does not follow the one before it' from (
        select s.id, s.number, s.previous, lag(s.number, 1, 0) over in_order as last_number, lag(s.seal) over in_order as last_seal
        from sealed_records s window in_order as (partition by s.rental_id order by s.number)) chain
      where number <> last_number + 1 or previous is distinct from last_seal
      union all
      select 'rental ' || coalesce(h.rental_id, s.rental_id) || ': the head counts ' || coalesce(h.number, 0) || ' records, there are ' || coalesce(s.count, 0)
      from record_heads h full join (select rental_id, count(*) as count, max(number) as last from sealed_records group by rental_id) s on s.rental_id = h.rental_id
      where coalesce(h.number, 0) <> coalesce(s.count, 0)
      union all
      select 'rental ' || h.rental_id || ': the last record is not the one that the head names' from record_heads h
      where h.number > 0 and not exists (select 1 from sealed_records r where r.rental_id = h.rental_id and r.number = h.number and r.seal = h.seal)
      union all
      select 'record ' || p.record_id || ' is gone' from (select rental_id, record_id from record_rentals offset 0) p
      left join sealed_records s on s.rental_id = p.rental_id and s.id = p.record_id where s.id is null`,
  ),
  none(
    'times and bookings of records are those that were sealed',
    () => sql`select 'record ' || s.id || ' has other details than were sealed' as fault from sealed_records s where not ${areDetailsSealed}`,
  ),
  none(
    'contracts are those that were signed and sealed',
    () => sql`
      select 'record ' || s.id || ' has another contract than was sealed' as fault from sealed_records s where not ${isContractSealed}
      union all
      select 'booking ' || c.booking_id || ' has no record of its signed contract' from contracts c
      where c.signed_at is not null and not exists (
        select from sealed_records s where s.rental_id = c.rental_id and s.booking_id = c.booking_id and s.kind = 'contract')`,
  ),
  none(
    'every hand-over and return has its record',
    () => sql`
      select 'booking ' || b.id || ' has no record of its ' || wanted.kind as fault
      from bookings b join acceptances a on a.rental_id = b.rental_id and a.booking_id = b.id
      join (values ('acceptance', '{in_progress,completed}'::text[]), ('return', '{completed}')) as wanted (kind, statuses) on b.status = any(wanted.statuses)
      where not exists (select 1 from sealed_records s where s.rental_id = b.rental_id and s.booking_id = b.id and s.kind = wanted.kind)
        -- Imported while it was in progress: it was handed over elsewhere.
        and not (wanted.kind = 'acceptance' and exists (
          select from booking_history h where h.rental_id = b.rental_id and h.booking_id = b.id and h.src is null and h.dst = 'in_progress'))`,
  ),
  {
    name: 'the records hold every head that was kept',
    async find(db) {
      const kept = dataDir === undefined ? [] : await readAnchors(dataDir)
      const lost = await db.rows<{ rentalId: string; number: number }>(sql`
        select kept.rental_id as "rentalId", kept.number from (
          select rental_id, number, seal from record_anchors
          union select * from unnest(${kept.map(one => one.rentalId)}::uuid[], ${kept.map(one => one.number)}::int[], ${kept.map(one => Buffer.from(one.seal, 'hex'))}::bytea[])
        ) as kept (rental_id, number, seal)
        left join sealed_records s on s.rental_id = kept.rental_id and s.number = kept.number and s.seal = kept.seal
        where s.id is null order by 1, 2 limit 20`)
      return lost.map(({ rentalId, number }) => `rental ${rentalId}: record ${number} is not the one that was kept`)
    },
  },
]

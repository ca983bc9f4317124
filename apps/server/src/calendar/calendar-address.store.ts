import { lookup, sql, type Db } from '../platform/db/db.ts'
import { isSigned, sign } from '../platform/base/secrets.ts'
import type { ClosedEvent } from './feeds/write-ical.ts'

/** Settings of exported calendars' URLs, which are signed and not stored. `origin` is '' if PUBLIC_URL is not set. */
export interface CalendarAddressing {
  secret: Buffer
  origin: string
}

/** The subject of an exported calendar: a unit, or the rental for all its units. */
export interface CalendarSubject {
  rentalId: string
  subjectId: string
}

const signatureOf = (secret: Buffer, subjectId: string, generation: number) => sign(secret, `calendar ${subjectId} ${generation}`)

export const urlOf = ({ secret, origin }: CalendarAddressing, subjectId: string, generation: number) =>
  `${origin}/ical/${subjectId}/${signatureOf(secret, subjectId, generation)}.ics`

export const findGeneration = (db: Db, { rentalId, subjectId }: CalendarSubject) =>
  db.row<{ generation: number; rotatedAt: Date }>(
    sql`select generation, rotated_at as "rotatedAt" from calendar_addresses where rental_id = ${rentalId} and subject_id = ${subjectId}`,
  )

/** Advances the generation of a calendar's URL, which invalidates all earlier URLs. */
export async function nextGeneration(tx: Db, { rentalId, subjectId }: CalendarSubject, now: Date): Promise<number> {
  const row = await tx.row<{ generation: number }>(sql`
    insert into calendar_addresses (rental_id, subject_id, generation, rotated_at) values (${rentalId}, ${subjectId}, 1, ${now})
    on conflict (rental_id, subject_id) do update set generation = calendar_addresses.generation + 1, rotated_at = excluded.rotated_at returning generation`)
  return row?.generation ?? 1
}

export const isUnitOf = async (db: Db, rentalId: string, unitId: string) =>
  (await db.row(sql`select 1 as one from units where rental_id = ${rentalId} and id = ${unitId}`)) !== undefined

export interface SharedCalendar extends CalendarSubject {
  /** Null for all units. */
  unitId: string | null
  title: string
}

/** The calendar of a URL; undefined if the signature is wrong or of an earlier generation. */
export async function findShared(db: Db, secret: Buffer, subjectId: string, signature: string): Promise<SharedCalendar | undefined> {
  const row = await db.row<SharedCalendar & { generation: number }>(sql`
    select r.id as "rentalId", case when r.id <> ${subjectId} then ${subjectId}::uuid end as "unitId", coalesce(u.title, r.title) as title, coalesce(a.generation, 0) as generation
    from rentals r left join units u on u.rental_id = r.id and u.id = ${subjectId} left join calendar_addresses a on a.rental_id = r.id and a.subject_id = ${subjectId}
    where r.is_open and r.id = coalesce(${lookup(sql`select rental_id from unit_rentals where unit_id = ${subjectId}`)}, ${subjectId})`)
  if (!row || !isSigned(secret, `calendar ${subjectId} ${row.generation}`, signature)) return undefined
  const { generation: _checked, ...shared } = row
  return { ...shared, subjectId }
}

/** SQL: the hours of a unit `u` by the night at its rental `r`; null of another. */
const nightsJson = sql`case when u.base_rental_period = 'Nightly' then jsonb_build_object('checkIn', u.nights ->> 'checkIn', 'checkOut', u.nights ->> 'checkOut', 'timeZone', r.time_zone) end`

/** Bookings and blocks of a unit, or of all units, that end after `since`; of a unit with several pieces, when none is free. Periods of imported calendars are not exported. */
export const listClosed = (db: Db, { rentalId, unitId }: SharedCalendar, since: Date) =>
  db.rows<ClosedEvent>(sql`
    select case h.kind when 'booking' then 'booking' else 'block' end as kind, h.ref::text as ref, h.unit_id as "unitId", u.title as "unitTitle", lower(h.held) as start, upper(h.held) as "end", coalesce(b.updated_at, k.updated_at, ${since}) as "changedAt",
      ${nightsJson} as nights
    from holds h join units u on u.rental_id = h.rental_id and u.id = h.unit_id join rentals r on r.id = h.rental_id join unit_calendar c on c.rental_id = h.rental_id and c.unit_id = h.unit_id
    left join bookings b on h.kind = 'booking' and b.rental_id = h.rental_id and b.id = h.ref left join blocks k on h.kind = 'block' and k.rental_id = h.rental_id and k.id = h.ref
    where h.rental_id = ${rentalId} and (${unitId}::uuid is null or h.unit_id = ${unitId}) and upper(h.held) > ${since} and not c.has_pieces
    union all
    select 'block', c.unit_id || '-' || extract(epoch from lower(span))::bigint, c.unit_id, u.title, lower(span), upper(span), ${since}::timestamptz, ${nightsJson}
    from unit_calendar c join units u on u.rental_id = c.rental_id and u.id = c.unit_id join rentals r on r.id = c.rental_id, unnest(c.busy) as span
    where c.rental_id = ${rentalId} and (${unitId}::uuid is null or c.unit_id = ${unitId}) and c.has_pieces and upper(span) > ${since}
    order by 5, 2`)

import { sql, type Db } from '../platform/db/db.ts'
import type { Place } from './acceptance.store.ts'

export interface Head {
  number: number
  seal: Buffer
}

/** The last seal of a rental, locked: records are sealed one after the other. Number 0: none yet. */
export async function lockHead(tx: Db, rentalId: string): Promise<Head> {
  await tx.run(sql`insert into record_heads (rental_id, number, seal) values (${rentalId}, 0, ${Buffer.alloc(32)}) on conflict do nothing`)
  const head = await tx.row<Head>(sql`select number, seal from record_heads where rental_id = ${rentalId} for update`)
  if (!head) throw new Error('the head of the records is gone')
  return head
}

export interface NewRecord extends Place {
  id: string
  kind: 'contract' | 'acceptance' | 'return'
  number: number
  lines: string[]
  medias: string[]
  previous: Buffer | null
  seal: Buffer
  now: Date
}

export const insertRecord = (tx: Db, record: NewRecord) =>
  tx.run(sql`
    with head as (update record_heads set number = ${record.number}, seal = ${record.seal} where rental_id = ${record.rentalId}),
    place as (insert into record_rentals (record_id, rental_id) values (${record.id}, ${record.rentalId}))
    insert into sealed_records (rental_id, id, booking_id, kind, number, lines, medias, previous, seal, at)
    values (${record.rentalId}, ${record.id}, ${record.bookingId}, ${record.kind}, ${record.number}, ${record.lines}::text[], ${record.medias}::uuid[],
      ${record.previous}, ${record.seal}, ${record.now})`)

/**
 * SQL that is true if the columns of a record `s`, the times of its photos and what was noted of pieces are those of its sealed lines.
 * Lines have their places since the first form of a record: 3 id, kind and number, 4 rental, 5 booking, 8 moment.
 */
export const areDetailsSealed = sql`(
  substr(s.lines[3], 66) = 'record ' || s.id || ' ' || s.kind || ' ' || s.number and substr(s.lines[4], 66) = 'rental ' || s.rental_id
  and substr(s.lines[5], 66) like 'booking ' || s.booking_id || ' %'
  and substr(s.lines[8], 66) = 'sealed ' || to_char(s.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') and s.at = date_trunc('milliseconds', s.at)
  and not exists (
    select from (
      select row_number() over (order by line.place) as place, string_to_array(substr(line.text, 66), ' ') as words
      from unnest(s.lines) with ordinality as line (text, place) where substr(line.text, 66, 6) = 'photo ') as photo
    join acceptance_photos p on p.rental_id = s.rental_id and p.booking_id = s.booking_id and p.kind = photo.words[2] and p.media = s.medias[photo.place::int]
    where to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') is distinct from photo.words[4] or p.at <> date_trunc('milliseconds', p.at))
  and not exists (
    select from acceptance_pieces n where n.rental_id = s.rental_id and n.booking_id = s.booking_id and n.step = s.kind and (
      not n.unit_medias || n.guest_medias <@ s.medias or n.note <> '' and not exists (
        select from unnest(s.lines) as line
        where substr(line, 66) = 'piece ' || n.piece_id || ' note sha256 ' || encode(sha256(convert_to(n.note, 'UTF8')), 'hex')))))`

/** The head of a rental's chain as it was on some day; `seal` in hex. */
export interface Anchor {
  rentalId: string
  number: number
  seal: string
}

/** Notes the heads that moved since they were last noted, once a day of UTC for each rental; at most `most` of them. */
export const takeAnchors = (tx: Db, now: Date, most: number) =>
  tx.rows<Anchor>(sql`
    insert into record_anchors (rental_id, number, seal, taken_at)
    select h.rental_id, h.number, h.seal, ${now} from record_heads h
    left join lateral (select a.number, a.taken_at from record_anchors a where a.rental_id = h.rental_id order by a.number desc limit 1) last on true
    where h.number > coalesce(last.number, 0) and (last.taken_at is null or last.taken_at < date_trunc('day', ${now}::timestamptz, 'utc'))
    order by h.rental_id limit ${most} on conflict do nothing returning rental_id as "rentalId", number, encode(seal, 'hex') as seal`)

/** The number by which people know a booking. */
export const findNumber = (tx: Db, { rentalId, bookingId }: Place) =>
  tx.row<{ number: number }>(sql`select number from bookings where rental_id = ${rentalId} and id = ${bookingId}`)

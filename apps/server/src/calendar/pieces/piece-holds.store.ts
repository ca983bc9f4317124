import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { closedUntil, overdueBefore } from '../overdue.policy.ts'
import { choosePiece, leftOf, type Assignment, type PieceCalendar, type PieceSpan } from './pieces.policy.ts'

interface PieceOfUnit {
  rentalId: string
  unitId: string
}

/** The pieces of a unit that are ready, the oldest first, with all that takes them from now on. An overdue piece is taken for another 24 hours. */
export async function listPieceCalendars(tx: Db, { rentalId, unitId }: PieceOfUnit, now: Date): Promise<PieceCalendar[]> {
  const rows = await tx.rows<{ pieceId: string; ref: string | null; start: Date; end: Date; isFixed: boolean }>(sql`
    with taken as (
      select h.piece_id, h.ref, lower(h.held) as start, case when b.status = 'in_progress' and upper(b.period) < ${overdueBefore(now)}
          then greatest(upper(h.held), ${closedUntil(now)}) else upper(h.held) end as "end",
        h.pinned or h.kind <> 'booking' or b.status = 'in_progress' or lower(h.held) <= ${now} as fixed
      from holds h left join bookings b on h.kind = 'booking' and b.rental_id = h.rental_id and b.id = h.ref
      where h.rental_id = ${rentalId} and h.unit_id = ${unitId}
      union all
      select f.piece_id, f.id, lower(span), upper(span), true from feeds f, unnest(f.busy) as span
      where f.rental_id = ${rentalId} and f.unit_id = ${unitId} and f.removed_at is null)
    select p.id as "pieceId", t.ref, t.start, t."end", t.fixed as "isFixed"
    from pieces p left join taken t on t.piece_id = p.id and t."end" > ${now}
    where p.rental_id = ${rentalId} and p.unit_id = ${unitId} and p.state = 'ready' order by p.inserted_at, p.id`)
  const spans = Map.groupBy(rows, row => row.pieceId)
  return [...spans].map(([pieceId, taken]) => ({
    pieceId,
    spans: taken.flatMap(({ ref, start, end, isFixed }): PieceSpan[] => (ref === null ? [] : [{ ref, start, end, isFixed }])),
  }))
}

/** How many more bookings of a period a unit of several pieces can take; undefined if it has one piece, whose dates are free or not. */
export async function countLeft(tx: Db, unit: PieceOfUnit, held: Period, now: Date): Promise<number | undefined> {
  const calendar = await tx.row<{ hasPieces: boolean }>(sql`
    select has_pieces as "hasPieces" from unit_calendar where rental_id = ${unit.rentalId} and unit_id = ${unit.unitId}`)
  return calendar?.hasPieces ? leftOf(await listPieceCalendars(tx, unit, now), held) : undefined
}

/** A piece of the unit for a period; see `choosePiece`. `without`: a booking whose own hold does not count. */
export async function findPiece(
  tx: Db,
  unit: PieceOfUnit,
  held: Period,
  now: Date,
  { pieceId, without }: { pieceId?: string | undefined; without?: string } = {},
): Promise<Assignment | undefined> {
  const pieces = await listPieceCalendars(tx, unit, now)
  const others = without === undefined ? pieces : pieces.map(piece => ({ ...piece, spans: piece.spans.filter(({ ref }) => ref !== without) }))
  return choosePiece(others, { ...held, pieceId })
}

/** Gives bookings other pieces of their unit. Their holds are removed first, because the constraint is checked row by row. */
export async function movePieces(tx: Db, rentalId: string, moves: Assignment['moves']): Promise<void> {
  if (moves.length === 0) return
  const rows = JSON.stringify(moves.map(({ ref, pieceId }) => ({ ref, piece_id: pieceId })))
  const moved = await tx.rows<{ ref: string; unit_id: string; held: string; pinned: boolean }>(sql`
    delete from holds h using jsonb_to_recordset(${rows}::jsonb) as move (ref uuid)
    where h.rental_id = ${rentalId} and h.kind = 'booking' and h.ref = move.ref returning h.ref, h.unit_id, h.held::text as held, h.pinned`)
  await tx.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, piece_id, held, pinned)
    select ${rentalId}, 'booking', old.ref, old.unit_id, move.piece_id, old.held, old.pinned
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as old (ref uuid, unit_id uuid, held tstzrange, pinned boolean)
    join jsonb_to_recordset(${rows}::jsonb) as move (ref uuid, piece_id uuid) on move.ref = old.ref`)
}

interface Hold extends Period {
  pieceId: string
  isPinned: boolean
  hasBegun: boolean
  /** Pinned, or the booking has begun. */
  isFixed: boolean
  hasPieces: boolean
}

/** What a booking holds, and whether its unit has several pieces. */
export const findHold = (tx: Db, rentalId: string, bookingId: string) =>
  tx.row<Hold>(sql`
    select h.piece_id as "pieceId", lower(h.held) as start, upper(h.held) as "end", h.pinned as "isPinned", b.status = 'in_progress' as "hasBegun",
      h.pinned or b.status = 'in_progress' as "isFixed", c.has_pieces as "hasPieces"
    from holds h join bookings b on b.rental_id = h.rental_id and b.id = h.ref join unit_calendar c on c.rental_id = h.rental_id and c.unit_id = h.unit_id
    where h.rental_id = ${rentalId} and h.kind = 'booking' and h.ref = ${bookingId}`)

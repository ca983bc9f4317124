import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { closedUntil, overdueBefore } from '../overdue.policy.ts'
import { choosePiece, choosePieces, withAssigned, type Assignment, type Move, type PieceCalendar, type PieceSpan, type Wanted } from './pieces.policy.ts'
import type { UnitRules } from '@rentwell/contract/units/units.rules.ts'

interface PieceOfUnit {
  rentalId: string
  unitId: string
}

interface HeldSpan extends PieceSpan {
  /** The id of the booking, block or feed. */
  of: string
  /** False for a block and an imported calendar. */
  isBooking: boolean
}

/** A piece with what takes it. */
export interface HeldPiece extends PieceCalendar {
  spans: HeldSpan[]
}

/** What names a span of a piece, and the holder and the piece that it names. */
const refOf = (of: string, pieceId: string) => `${of} ${pieceId}`
const ofRef = (ref: string) => ref.split(' ') as [of: string, pieceId: string]

/**
 * The pieces of a unit that are ready, the oldest first, with all that takes them from now on. An overdue piece takes no start for another 24 hours; because
 * what is held begins before its start by the buffer, the buffer is subtracted.
 */
export async function listPieceCalendars(tx: Db, { rentalId, unitId }: PieceOfUnit, now: Date): Promise<HeldPiece[]> {
  const rows = await tx.rows<{ pieceId: string; of: string | null; start: Date; end: Date; isFixed: boolean; isBooking: boolean }>(sql`
    with taken as (
      select h.piece_id, h.ref, lower(h.held) as start, case when b.status = 'in_progress' and upper(b.period) < ${overdueBefore(now)}
          then greatest(upper(h.held), ${closedUntil(now)}::timestamptz - make_interval(mins => coalesce((u.rules ->> 'bufferBeforeMinutes')::int, 0))) else upper(h.held) end as "end",
        h.pinned or h.kind <> 'booking' or b.status = 'in_progress' or lower(h.held) <= ${now} as fixed, h.kind = 'booking' as booked
      from holds h join units u on u.rental_id = h.rental_id and u.id = h.unit_id
        left join bookings b on h.kind = 'booking' and b.rental_id = h.rental_id and b.id = h.ref
      where h.rental_id = ${rentalId} and h.unit_id = ${unitId}
      union all
      select f.piece_id, f.id, lower(span), upper(span), true, false from feeds f, unnest(f.busy) as span
      where f.rental_id = ${rentalId} and f.unit_id = ${unitId} and f.removed_at is null)
    select p.id as "pieceId", t.ref as of, t.start, t."end", t.fixed as "isFixed", t.booked as "isBooking"
    from pieces p left join taken t on t.piece_id = p.id and t."end" > ${now}
    where p.rental_id = ${rentalId} and p.unit_id = ${unitId} and p.state = 'ready' order by p.inserted_at, p.id`)
  const spans = Map.groupBy(rows, row => row.pieceId)
  return [...spans].map(([pieceId, taken]) => ({
    pieceId,
    spans: taken.flatMap(({ of, start, end, isFixed, isBooking }): HeldSpan[] =>
      of === null ? [] : [{ ref: refOf(of, pieceId), of, start, end, isFixed, isBooking }],
    ),
  }))
}

/** False for a unit whose only ready piece is its first. */
export async function hasSeveralPieces(tx: Db, unit: PieceOfUnit): Promise<boolean> {
  const calendar = await tx.row<{ hasPieces: boolean }>(sql`
    select has_pieces as "hasPieces" from unit_calendar where rental_id = ${unit.rentalId} and unit_id = ${unit.unitId}`)
  return calendar?.hasPieces ?? false
}

/** `count` pieces of the unit for a period; see `choosePieces`. */
export const findPieces = async (tx: Db, unit: PieceOfUnit, wanted: Wanted, count: number, now: Date) =>
  choosePieces(await listPieceCalendars(tx, unit, now), wanted, count)

/** Whether a booking can have its pieces of a unit for another period: those that are fixed, and any others. */
export async function canMovePieces(tx: Db, unit: PieceOfUnit, bookingId: string, own: readonly Hold[], period: Period, now: Date): Promise<boolean> {
  let pieces: PieceCalendar[] = (await listPieceCalendars(tx, unit, now)).map(piece => ({ ...piece, spans: piece.spans.filter(({ of }) => of !== bookingId) }))
  for (const { pieceId } of own.filter(({ isFixed }) => isFixed)) {
    const found: Assignment | undefined = choosePiece(pieces, { ...period, pieceId })
    if (!found) return false
    pieces = withAssigned(pieces, found.moves, [{ ...period, ref: refOf(bookingId, pieceId), pieceId, isFixed: true }])
  }
  return choosePieces(pieces, period, own.filter(({ isFixed }) => !isFixed).length) !== undefined
}

/** Gives bookings other pieces of their unit. Their holds are removed first, because the constraint is checked row by row. */
export async function movePieces(tx: Db, rentalId: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const rows = JSON.stringify(
    moves.map(({ ref, pieceId }) => {
      const [of, from] = ofRef(ref)
      return { ref: of, from_piece: from, to_piece: pieceId }
    }),
  )
  const moved = await tx.rows<{ ref: string; unit_id: string; held: string; pinned: boolean; piece_id: string }>(sql`
    delete from holds h using jsonb_to_recordset(${rows}::jsonb) as move (ref uuid, from_piece uuid, to_piece uuid)
    where h.rental_id = ${rentalId} and h.kind = 'booking' and h.ref = move.ref and h.piece_id = move.from_piece
    returning h.ref, h.unit_id, h.held, h.pinned, move.to_piece as piece_id`)
  await tx.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, piece_id, held, pinned)
    select ${rentalId}, 'booking', ref, unit_id, piece_id, held, pinned
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (ref uuid, unit_id uuid, piece_id uuid, held tstzrange, pinned boolean)`)
}

/** Lets bookings that staff gave a piece move to others of the unit. */
export const unpin = (tx: Db, { rentalId, unitId }: PieceOfUnit) =>
  tx.run(sql`update holds set pinned = false where rental_id = ${rentalId} and unit_id = ${unitId} and pinned`)

export interface Hold extends Period {
  unitId: string
  pieceId: string
  isPinned: boolean
  hasBegun: boolean
  /** Since when it has the piece, if that was swapped in after it began. */
  swappedAt: Date | null
  /** Pinned, or the booking has begun. */
  isFixed: boolean
  /** Whether the unit has several pieces. */
  hasPieces: boolean
  /** The rules of the unit. */
  rules: UnitRules
}

/** The caller has locked the calendar rows. */
export const pinHolds = (tx: Db, rentalId: string, bookingId: string, pieceIds: readonly string[]) =>
  tx.run(sql`
    update holds set pinned = true
    where rental_id = ${rentalId} and kind = 'booking' and ref = ${bookingId} and piece_id = any(${[...pieceIds]}::uuid[]) and not pinned`)

/** What a booking holds, by unit. */
export const listHolds = (tx: Db, rentalId: string, bookingId: string) =>
  tx.rows<Hold>(sql`
    select h.unit_id as "unitId", h.piece_id as "pieceId", lower(h.held) as start, upper(h.held) as "end", h.pinned as "isPinned", h.swapped_at as "swappedAt", b.status = 'in_progress' as "hasBegun",
      h.pinned or b.status = 'in_progress' as "isFixed", c.has_pieces as "hasPieces", u.rules
    from holds h join bookings b on b.rental_id = h.rental_id and b.id = h.ref join unit_calendar c on c.rental_id = h.rental_id and c.unit_id = h.unit_id
      join units u on u.rental_id = h.rental_id and u.id = h.unit_id
    where h.rental_id = ${rentalId} and h.kind = 'booking' and h.ref = ${bookingId} order by h.unit_id, h.piece_id`)

/** The dates that a booking holds after a change: one that has begun holds them since it has had this unit. */
export const heldFrom = (own: Pick<Hold, 'start' | 'hasBegun'> | undefined, held: Period): Period =>
  own?.hasBegun ? { start: own.start, end: held.end } : held

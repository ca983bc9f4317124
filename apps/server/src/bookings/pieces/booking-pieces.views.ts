import type { readBookingPieces } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { overlap } from '@rentwell/contract/period.ts'
import { choosePiece, listHolds, listPieceCalendars, listReadyPieces } from '../../calendar/calendar.public.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../bookings.store.ts'

type BookingPieces = Returned<typeof readBookingPieces>

/** The pieces of a unit that a booking has, and the other pieces of the unit with who has them at that time. */
export async function readPiecesOf(db: Db, { rentalId, unitId, id }: Pick<LockedBooking, 'rentalId' | 'unitId' | 'id'>, now: Date): Promise<BookingPieces> {
  const held = (await listHolds(db, rentalId, id)).filter(hold => hold.unitId === unitId)
  const [own] = held
  const ready = await listReadyPieces(db, rentalId, unitId)
  if (!own) return { pieceId: null, isChosen: false, own: [], pieces: ready.map(piece => ({ ...piece, isFree: false, takenBy: [] })) }
  const calendars = (await listPieceCalendars(db, { rentalId, unitId }, now)).map(piece => ({ ...piece, spans: piece.spans.filter(({ of }) => of !== id) }))
  const overlapping = calendars.map(({ pieceId, spans }) => ({
    pieceId,
    refs: spans.filter(span => overlap(span, own)).map(({ of }) => of),
  }))
  const numbers = await listNumbers(
    db,
    rentalId,
    overlapping.flatMap(({ refs }) => refs),
  )
  return {
    pieceId: own.pieceId,
    isChosen: own.isPinned,
    own: held.map(({ pieceId, isPinned }) => ({ pieceId, isChosen: isPinned })),
    pieces: ready.map(piece => ({
      ...piece,
      isFree: choosePiece(calendars, { start: own.start, end: own.end, pieceId: piece.id }) !== undefined,
      takenBy: overlapping.find(({ pieceId }) => pieceId === piece.id)?.refs.flatMap(ref => numbers.get(ref) ?? []) ?? [],
    })),
  }
}

/** A unit of a booking of the rental, the first by default. Undefined if the booking is unknown or a draft, or does not have the unit. */
export const findBookedUnit = (db: Db, rentalId: string, id: string, unitId?: string) =>
  unitId === undefined
    ? db.row<{ unitId: string }>(sql`select unit_id as "unitId" from bookings where rental_id = ${rentalId} and id = ${id} and status <> 'draft'`)
    : db.row<{ unitId: string }>(sql`
        select coalesce(i.unit_id, b.unit_id) as "unitId" from bookings b
        left join booking_items i on b.has_items and i.rental_id = b.rental_id and i.booking_id = b.id and i.unit_id = ${unitId}
        where b.rental_id = ${rentalId} and b.id = ${id} and b.status <> 'draft' and coalesce(i.unit_id, b.unit_id) = ${unitId}`)

async function listNumbers(db: Db, rentalId: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; number: string }>(sql`
    select id, number::text as number from bookings where rental_id = ${rentalId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

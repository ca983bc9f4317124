import type { readBookingPieces } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { overlap } from '@rentwell/contract/period.ts'
import { choosePiece, findHold, listPieceCalendars, listReadyPieces } from '../../calendar/calendar.public.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../bookings.store.ts'

type BookingPieces = Returned<typeof readBookingPieces>

/** The piece of a booking, and the other pieces of its unit with who has them at that time. */
export async function readPiecesOf(db: Db, { rentalId, unitId, id }: Pick<LockedBooking, 'rentalId' | 'unitId' | 'id'>, now: Date): Promise<BookingPieces> {
  const own = await findHold(db, rentalId, id)
  const ready = await listReadyPieces(db, rentalId, unitId)
  if (!own) return { pieceId: null, isChosen: false, pieces: ready.map(piece => ({ ...piece, isFree: false, takenBy: [] })) }
  const calendars = (await listPieceCalendars(db, { rentalId, unitId }, now)).map(piece => ({ ...piece, spans: piece.spans.filter(({ ref }) => ref !== id) }))
  const overlapping = calendars.map(({ pieceId, spans }) => ({
    pieceId,
    refs: spans.filter(span => overlap(span, own)).map(({ ref }) => ref),
  }))
  const numbers = await listNumbers(
    db,
    rentalId,
    overlapping.flatMap(({ refs }) => refs),
  )
  return {
    pieceId: own.pieceId,
    isChosen: own.isPinned,
    pieces: ready.map(piece => ({
      ...piece,
      isFree: choosePiece(calendars, { start: own.start, end: own.end, pieceId: piece.id }) !== undefined,
      takenBy: overlapping.find(({ pieceId }) => pieceId === piece.id)?.refs.flatMap(ref => numbers.get(ref) ?? []) ?? [],
    })),
  }
}

/** The unit of a booking of the rental, undefined if there is no such booking or it is a draft. */
export const findBookedUnit = (db: Db, rentalId: string, id: string) =>
  db.row<{ unitId: string }>(sql`select unit_id as "unitId" from bookings where rental_id = ${rentalId} and id = ${id} and status <> 'draft'`)

async function listNumbers(db: Db, rentalId: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; number: string }>(sql`
    select id, number::text as number from bookings where rental_id = ${rentalId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

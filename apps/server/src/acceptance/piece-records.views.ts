import { sql, type Db } from '../platform/db/db.ts'
import type { Place } from './acceptance.store.ts'
import type { HandOverStep, PieceNotes } from './piece-records.store.ts'

export interface PieceRow {
  bookingId: string
  pieceId: string
  unitId: string
  /** Of the unit. */
  title: string
  label: string
  /** False for one that the booking had before a swap. */
  isBooked: boolean
  /** Not of a pool. */
  isToldApart: boolean
  notes: Partial<Record<HandOverStep, Omit<PieceNotes, 'pieceId'>>> | null
}

/** The pieces that bookings have or had, and those of which something was noted, in the order of each booking's items. */
export const listPieceRowsOf = (db: Db, rentalId: string, bookingIds: readonly string[]) => {
  const ids = sql`${[...bookingIds]}::uuid[]`
  return db.rows<PieceRow>(sql`
    with own as (
      select ref as booking_id, piece_id from holds where rental_id = ${rentalId} and kind = 'booking' and ref = any(${ids})
      union select booking_id, unnest(piece_ids) from booking_items where rental_id = ${rentalId} and booking_id = any(${ids})
      union select id, piece_id from bookings where rental_id = ${rentalId} and id = any(${ids}) and piece_id is not null),
    known as (
      select booking_id, piece_id from own
      union select booking_id, piece_id from acceptance_pieces where rental_id = ${rentalId} and booking_id = any(${ids}))
    select k.booking_id as "bookingId", p.id as "pieceId", p.unit_id as "unitId", u.title, p.label,
      (k.booking_id, p.id) in (select booking_id, piece_id from own) as "isBooked", u.tracking = 'piece' as "isToldApart", (
      select jsonb_object_agg(n.step, jsonb_build_object('unitMedias', n.unit_medias, 'guestMedias', n.guest_medias, 'note', n.note))
      from acceptance_pieces n where n.rental_id = p.rental_id and n.booking_id = k.booking_id and n.piece_id = p.id) as notes
    from known k join pieces p on p.rental_id = ${rentalId} and p.id = k.piece_id join units u on u.rental_id = p.rental_id and u.id = p.unit_id
    left join booking_items i on i.rental_id = p.rental_id and i.booking_id = k.booking_id and i.unit_id = p.unit_id
    order by coalesce(i.position, 0), p.inserted_at, p.id`)
}

export const listPieceRows = (db: Db, { rentalId, bookingId }: Place) => listPieceRowsOf(db, rentalId, [bookingId])

export const notesOf = ({ pieceId, notes }: PieceRow, step: HandOverStep): PieceNotes => ({
  pieceId,
  ...(notes?.[step] ?? { unitMedias: [], guestMedias: [], note: '' }),
})

/**
 * The pieces of which a hand-over or return tells: those of the booking and, once it is sealed, those of which it told. None for a booking of one piece of
 * which nothing was noted.
 */
export function toldPieces(rows: readonly PieceRow[], step: HandOverStep, isSealed: boolean): PieceRow[] {
  const told = rows.filter(row => (row.isBooked ? row.isToldApart || row.notes?.[step] : isSealed && row.notes?.[step]))
  return told.length > 1 || told.some(({ notes }) => notes !== null) ? told : []
}

/** What was noted of each piece of a booking before it is sealed. */
export const listPieceNotes = async (db: Db, place: Place, step: HandOverStep): Promise<PieceNotes[]> =>
  toldPieces(await listPieceRows(db, place), step, false).map(row => notesOf(row, step))

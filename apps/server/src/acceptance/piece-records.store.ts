import { sql, type Db } from '../platform/db/db.ts'
import type { Place } from './acceptance.store.ts'

export type HandOverStep = 'acceptance' | 'return'

/** What was noted of one piece of a booking. */
export interface PieceNotes {
  pieceId: string
  unitMedias: string[]
  guestMedias: string[]
  note: string
}

/** The acceptance is locked before. */
export const savePieceNotes = (tx: Db, { rentalId, bookingId }: Place, step: HandOverStep, notes: readonly PieceNotes[], now: Date) =>
  tx.run(sql`
    insert into acceptance_pieces (rental_id, booking_id, step, piece_id, unit_medias, guest_medias, note, noted_at)
    select ${rentalId}, ${bookingId}, ${step}, "pieceId", "unitMedias", "guestMedias", note, ${now}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as one ("pieceId" uuid, "unitMedias" uuid[], "guestMedias" uuid[], note text)
    on conflict (rental_id, booking_id, step, piece_id)
    do update set unit_medias = excluded.unit_medias, guest_medias = excluded.guest_medias, note = excluded.note, noted_at = excluded.noted_at`)

/** Drops what was noted of pieces that the booking does not have any more, for example after a swap. */
export const dropOtherNotes = (tx: Db, { rentalId, bookingId }: Place, step: HandOverStep, pieceIds: readonly string[]) =>
  tx.run(sql`
    delete from acceptance_pieces
    where rental_id = ${rentalId} and booking_id = ${bookingId} and step = ${step} and piece_id <> all(${[...pieceIds]}::uuid[])`)

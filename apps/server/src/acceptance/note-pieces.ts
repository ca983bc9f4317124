import type { saveReturn } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import type { LockedBooking } from '../bookings/bookings.public.ts'
import { pinOwnPieces } from '../calendar/calendar.public.ts'
import { invalidField, refuse } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { attachPhotos } from './attach-photos.ts'
import { savePieceNotes, type HandOverStep } from './piece-records.store.ts'
import { listPieceRows, notesOf } from './piece-records.views.ts'

type Sent = NonNullable<Input<typeof saveReturn>['pieces']>

const kinds = { acceptance: ['unit', 'guest'], return: ['return', 'return_guest'] } as const

/**
 * Notes photos and words of pieces of a booking; before the start it keeps these pieces. A piece that it does not have is refused like one that is nowhere,
 * and one of a pool with `counted_stock`.
 */
export async function notePieces(
  { tx, now, emit }: { tx: Db; now: Date; emit: Emit },
  booking: LockedBooking,
  step: HandOverStep,
  sent: Sent,
  userId: string,
): Promise<void> {
  const { rentalId, id: bookingId } = booking
  const place = { rentalId, bookingId }
  const pieceIds = sent.map(({ pieceId }) => pieceId)
  const pinned = step === 'acceptance' ? await pinOwnPieces(tx, booking, pieceIds) : []
  const rows = await listPieceRows(tx, place)
  const notes = sent.map(({ pieceId, unitMedias, guestMedias, note }, index) => {
    const row = rows.find(one => one.pieceId === pieceId && one.isBooked)
    if (!row) throw invalidField(`pieces.${index}.pieceId`, 'invalid_id')
    if (!row.isToldApart) refuse('counted_stock')
    const before = notesOf(row, step)
    return {
      pieceId,
      unitMedias: [...new Set(unitMedias ?? before.unitMedias)],
      guestMedias: [...new Set(guestMedias ?? before.guestMedias)],
      note: note ?? before.note,
    }
  })
  const [ofUnit, ofGuest] = kinds[step]
  await attachPhotos(tx, place, ofUnit, [...new Set(notes.flatMap(one => one.unitMedias))], userId, now)
  await attachPhotos(tx, place, ofGuest, [...new Set(notes.flatMap(one => one.guestMedias))], userId, now)
  await savePieceNotes(tx, place, step, notes, now)
  for (const unitId of pinned) emit('unit.pieces_changed', { rentalId, unitId })
}

import { invalidField } from '../platform/base/must.ts'
import { listHolds, releasePieces } from '../calendar/calendar.public.ts'
import type { Emit } from '../platform/queue/emit.ts'
import type { Db } from '../platform/db/db.ts'
import type { LockedBooking } from './bookings.store.ts'
import { noteLateFee } from './charges/late-fee.store.ts'
import { listReturnedPieces, noteReturnedPieces } from './items.store.ts'

/**
 * Some pieces of a booking are back and the others stay out: their dates are free, and the booking goes on. False if these are all that it still has, so
 * that it ends. Refused with 422 if it does not have one of them.
 */
export async function returnPieces(
  { tx, now, emit }: { tx: Db; now: Date; emit: Emit },
  booking: LockedBooking,
  pieceIds: readonly string[],
  userId: string,
): Promise<boolean> {
  const { rentalId, id: bookingId } = booking
  const held = await listHolds(tx, rentalId, bookingId)
  const back = held.filter(({ pieceId }) => pieceIds.includes(pieceId))
  if (back.length < pieceIds.length) {
    const before = await listReturnedPieces(tx, booking)
    if (!pieceIds.every(id => before.includes(id) || back.some(({ pieceId }) => pieceId === id))) throw invalidField('pieceIds', 'invalid_id')
  }
  // A repeat, whose answer was lost.
  if (back.length === 0) return true
  if (back.length === held.length) return false

  const returned = back.map(({ pieceId }) => pieceId)
  await noteLateFee(tx, booking, now, back)
  await noteReturnedPieces(tx, booking, returned, { userId, now })
  await releasePieces(tx, booking, returned, now)
  for (const unitId of new Set(back.map(hold => hold.unitId))) emit('unit.pieces_changed', { rentalId, unitId })
  emit('booking.pieces_returned', { rentalId, bookingId })
  return true
}

import { listHolds } from '../../calendar/calendar.public.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SwappableBooking } from './swaps.store.ts'

/** Refuses with `already_back` what the guest has brought back, and with 422 more than the booking has. */
export async function mustBeOut(
  tx: Db,
  { rentalId, id, unitId, out, returned, returnedIds }: SwappableBooking,
  { count, pieceIds }: { count: number; pieceIds?: readonly string[] | null | undefined },
): Promise<void> {
  const isBack = pieceIds ? pieceIds.some(piece => returnedIds.includes(piece)) : returned > 0 && count > out
  must(!isBack && out > 0, 'already_back', { left: out })
  if (count > out) throw invalidField('count', 'invalid')
  if (!pieceIds) return
  const held = (await listHolds(tx, rentalId, id)).filter(hold => hold.unitId === unitId).map(hold => hold.pieceId)
  if (new Set(pieceIds).size < pieceIds.length || !pieceIds.every(piece => held.includes(piece))) throw invalidField('pieceIds', 'invalid_id')
}

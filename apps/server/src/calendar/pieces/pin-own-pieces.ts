import type { Db } from '../../platform/db/db.ts'
import { lockCalendars } from '../calendar.store.ts'
import { listHolds, pinHolds } from './piece-holds.store.ts'

/** A booking keeps these of its pieces: no other booking makes it move to another one. Returns the units of those that it might have lost. */
export async function pinOwnPieces(tx: Db, { rentalId, id }: { rentalId: string; id: string }, pieceIds: readonly string[]): Promise<string[]> {
  const loose = (await listHolds(tx, rentalId, id)).filter(({ hasPieces, isFixed, pieceId }) => hasPieces && !isFixed && pieceIds.includes(pieceId))
  if (loose.length === 0) return []
  const units = [...new Set(loose.map(({ unitId }) => unitId))]
  await lockCalendars(tx, rentalId, units)
  await pinHolds(tx, rentalId, id, pieceIds)
  return units
}

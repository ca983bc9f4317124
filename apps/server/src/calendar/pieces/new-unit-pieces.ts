import { newId } from '../../platform/base/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import type { UnitRef } from '../calendar.store.ts'
import { mustBeUnique } from './must-be-unique.ts'
import { insertPieces, saveFirstSerial, type NewPiece } from './pieces.store.ts'

/** Gives a new unit, which has one piece, `count` of them; the serial numbers go to the first ones. Refused with `serial_taken`. */
export async function addPiecesOfNewUnit(
  tx: Db,
  { rentalId, unitId }: UnitRef,
  { count, serials }: { count: number; serials: string[] },
  now: Date,
): Promise<void> {
  const pieces: NewPiece[] = Array.from({ length: count }, (_, index) => ({
    id: index === 0 ? unitId : newId(),
    label: '',
    serial: serials[index] ?? null,
    code: null,
    note: '',
  }))
  if (serials.length > 0) await mustBeUnique(tx, rentalId, pieces)
  if (serials[0] !== undefined) await saveFirstSerial(tx, rentalId, unitId, serials[0])
  if (count > 1) await insertPieces(tx, rentalId, unitId, pieces.slice(1), now)
}

import { newId } from '../../platform/base/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import type { UnitRef } from '../calendar.store.ts'
import { mustBeUnique } from './must-be-unique.ts'
import { insertPieces, saveFirstPiece, type NewPiece } from './pieces.store.ts'

/** Gives a new unit, which has one piece, `count` of them; labels and serial numbers go to the first ones, '' to none. Refused with `serial_taken`. */
export async function addPiecesOfNewUnit(
  tx: Db,
  { rentalId, unitId }: UnitRef,
  { count, labels, serials }: { count: number; labels: string[]; serials: string[] },
  now: Date,
): Promise<void> {
  const pieces: NewPiece[] = Array.from({ length: count }, (_, index) => ({
    id: index === 0 ? unitId : newId(),
    label: labels[index] ?? '',
    serial: serials[index] || null,
    code: null,
    note: '',
  }))
  if (serials.length > 0) await mustBeUnique(tx, rentalId, pieces)
  const [first] = pieces
  if (first && (first.label !== '' || first.serial !== null)) await saveFirstPiece(tx, rentalId, first)
  if (count > 1) await insertPieces(tx, rentalId, unitId, pieces.slice(1), now)
}

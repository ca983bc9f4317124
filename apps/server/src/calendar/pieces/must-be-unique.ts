import { must } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import { findTaken, lockNumbers, type NewPiece } from './pieces.store.ts'

const firstTwice = (values: (string | null)[]) => values.find((value, index) => value !== null && values.indexOf(value) !== index)

/** Refuses with `serial_taken` or `code_taken` if two of these pieces, or one of them and another piece of the rental, have the same. */
export async function mustBeUnique(tx: Db, rentalId: string, pieces: Pick<NewPiece, 'id' | 'serial' | 'code'>[]): Promise<void> {
  const [serial, code] = [firstTwice(pieces.map(one => one.serial)), firstTwice(pieces.map(one => one.code))]
  must(serial === undefined, 'serial_taken', { number: serial })
  must(code === undefined, 'code_taken', { number: code })
  await lockNumbers(tx, rentalId)
  const taken = await findTaken(tx, rentalId, pieces)
  must(!taken?.serial, 'serial_taken', { number: taken?.serial })
  must(!taken, 'code_taken', { number: taken?.code })
}

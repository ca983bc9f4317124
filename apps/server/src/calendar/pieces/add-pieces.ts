import type { addPieces as endpoint } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { mostPiecesOfUnit } from '@rentwell/contract/units/units.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { rebuildBusy } from '../busy.store.ts'
import { lockCalendar } from '../calendar.store.ts'
import { isKit } from '../kits/kits.store.ts'
import { mustBeUnique } from './must-be-unique.ts'
import { countPieces, insertPieces, mustTellApart } from './pieces.store.ts'
import { readPieces } from './pieces.views.ts'

/** Adds pieces to a unit, which can then be booked as many times more at the same moment. Refusals: `serial_taken`, `code_taken`, `too_many_pieces`, `kit_has_pieces` for a kit, `counted_stock` for a pool. */
export const addPieces: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit, pieces }) => {
  must((await lockCalendar(tx, member.rentalId, unit)) > 0, 'not_found')
  must(!(await isKit(tx, member.rentalId, unit)), 'kit_has_pieces')
  await mustTellApart(tx, member.rentalId, unit)
  must((await countPieces(tx, member.rentalId, unit)) + pieces.length <= mostPiecesOfUnit, 'too_many_pieces')
  const added = pieces.map(({ label = '', serial = null, code = null, note = '' }) => ({ id: newId(), label, serial, code, note }))
  await mustBeUnique(tx, member.rentalId, added)

  await insertPieces(tx, member.rentalId, unit, added, now)
  await rebuildBusy(tx, member.rentalId, [unit], now)
  emit('unit.pieces_changed', { rentalId: member.rentalId, unitId: unit })
  return {
    pieces: await readPieces(
      tx,
      member.rentalId,
      unit,
      added.map(({ id }) => id),
    ),
  }
}

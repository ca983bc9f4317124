import type { unhideUnit as endpoint } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockUnit, setHidden } from '../../units/units.public.ts'
import { insertEntry } from '../audit.store.ts'
import { loadRentalId } from '../rental-of-path.ts'

/** Gives a hidden unit back to its people, archived: they restore it. */
export const unhideUnit: Handler<typeof endpoint> = async ({ tx, actor, now }, { rental, unit: id, reason }) => {
  const rentalId = await loadRentalId(tx, rental)
  const unit = await lockUnit(tx, rentalId, id)
  must(unit, 'not_found')
  const { title, hiddenReason } = unit
  if (hiddenReason !== null) {
    await setHidden(tx, rentalId, id, null, now)
    await insertEntry(tx, {
      by: actor.id,
      act: 'unit.shown',
      subjectId: id,
      reason,
      before: { hiddenReason },
      after: { hiddenReason: null, title, rentalId },
      now,
    })
  }
  return { unit: { id, title, hiddenReason: null } }
}

import type { hideUnit as endpoint } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { listKitsOf, lockUnit, setHidden } from '../../units/units.public.ts'
import { insertEntry } from '../audit.store.ts'
import { loadRentalId } from '../rental-of-path.ts'

/** Archives a unit, which its people cannot restore until an admin shows it again. What is agreed goes on. The first reason stays. Refused with `unit_in_kit` while a kit contains it. */
export const hideUnit: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { rental, unit: id, reason }) => {
  const rentalId = await loadRentalId(tx, rental)
  const unit = await lockUnit(tx, rentalId, id)
  must(unit, 'not_found')
  const { title } = unit
  if (unit.hiddenReason !== null) return { unit: { id, title, hiddenReason: unit.hiddenReason } }
  const kits = (await listKitsOf(tx, rentalId, [id])).get(id)
  must(kits === undefined, 'unit_in_kit', { kits })
  await setHidden(tx, rentalId, id, reason, now)
  const before = { status: unit.status, hiddenReason: null }
  await insertEntry(tx, {
    by: actor.id,
    act: 'unit.hidden',
    subjectId: id,
    reason,
    before,
    after: { status: 'archived', hiddenReason: reason, title, rentalId },
    now,
  })
  emit('unit.hidden', { rentalId, unitId: id, reason, at: now.toISOString() })
  return { unit: { id, title, hiddenReason: reason } }
}

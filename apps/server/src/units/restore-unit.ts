import type { restoreUnit as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listArchivedParts, lockUnit, setArchived } from './units.store.ts'
import { readUnitOfOffice } from './units.views.ts'

/** Brings a unit back from the archive: it can be booked again. Refused with `unit_hidden` if the operator hid it, and with `kit_part_archived` while parts of a kit are archived. */
export const restoreUnit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit: id }) => {
  const unit = await lockUnit(tx, member.rentalId, id)
  must(unit, 'not_found')
  if (unit.status === 'archived') {
    must(unit.hiddenReason === null, 'unit_hidden', { why: unit.hiddenReason ?? '' })
    const units = (await listArchivedParts(tx, member.rentalId, [id])).get(id)
    must(units === undefined, 'kit_part_archived', { units })
    await setArchived(tx, member.rentalId, [id], false, now)
    emit('unit.changed', { rentalId: member.rentalId, unitId: id })
  }
  return { unit: await readUnitOfOffice(tx, member.rentalId, id) }
}

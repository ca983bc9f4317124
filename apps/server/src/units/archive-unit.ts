import type { archiveUnit as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { countOpenOf, listKitsOf, lockUnit, setArchived } from './units.store.ts'
import { readUnitOfOffice } from './units.views.ts'

/** Takes a unit out of sight of guests. Its past stays; refused while a guest counts on it, or a kit contains it. */
export const archiveUnit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit: id }) => {
  const unit = await lockUnit(tx, member.rentalId, id)
  must(unit, 'not_found')
  if (unit.status === 'active') {
    const count = (await countOpenOf(tx, member.rentalId, [id])).get(id) ?? 0
    must(count === 0, 'open_bookings', { count })
    const kits = (await listKitsOf(tx, member.rentalId, [id])).get(id)
    must(kits === undefined, 'unit_in_kit', { kits })
    await setArchived(tx, member.rentalId, [id], true, now)
    emit('unit.changed', { rentalId: member.rentalId, unitId: id })
  }
  return { unit: await readUnitOfOffice(tx, member.rentalId, id) }
}

import type { saveParts as endpoint } from '@rentwell/contract/calendar/kits.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockCalendars, rebuildBusy } from '../calendar.store.ts'
import { listKitMembers, replaceParts } from './kits.store.ts'
import { readParts } from './kits.views.ts'

/**
 * Makes a unit a kit of other units, gives a kit other parts, or makes it a unit of one piece again. Bookings that were made keep their parts.
 * Refusals: `kit_of_kits`, `kit_has_pieces`, `kit_part_archived`, `open_bookings` if guests count on the unit while it becomes a kit or ceases to be one.
 */
export const saveParts: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit: id, parts }) => {
  const { rentalId } = member
  const unitIds = parts.map(({ unitId }) => unitId)
  await lockCalendars(tx, rentalId, [id, ...unitIds])
  const members = await listKitMembers(tx, rentalId, [id, ...unitIds])
  const kit = members.find(one => one.id === id)
  must(kit && unitIds.every(unitId => members.some(one => one.id === unitId)), 'not_found')
  must(!unitIds.includes(id) && !members.some(one => one.id !== id && one.isKit), 'kit_of_kits')
  const becomesKit = parts.length > 0
  must(!becomesKit || !kit.isInKit, 'kit_of_kits')
  must(!becomesKit || (kit.pieces === 1 && !kit.isPool), 'kit_has_pieces')
  const archived = members.filter(one => one.id !== id && one.isArchived).map(({ title }) => title)
  must(archived.length === 0, 'kit_part_archived', { units: archived.join(', ') })
  must(becomesKit === kit.isKit || kit.openBookings === 0, 'open_bookings', { count: kit.openBookings })

  await replaceParts(tx, rentalId, id, parts)
  await rebuildBusy(tx, rentalId, [id], now)
  emit('unit.pieces_changed', { rentalId, unitId: id })
  return { parts: await readParts(tx, rentalId, id) }
}

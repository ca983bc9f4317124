import { must } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import { rebuildBusy } from '../busy.store.ts'
import { lockCalendars, type UnitRef } from '../calendar.store.ts'
import { listKitMembers, replaceParts } from './kits.store.ts'

/** Gives a unit these parts, which makes it a kit; none make it a unit of one piece again. Refused as `saveParts` is. */
export async function makeKit(tx: Db, { rentalId, unitId: id }: UnitRef, parts: readonly { unitId: string; count: number }[], now: Date): Promise<void> {
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
}

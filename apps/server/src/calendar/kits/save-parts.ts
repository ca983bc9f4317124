import type { saveParts as endpoint } from '@rentwell/contract/calendar/kits.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readParts } from './kits.views.ts'
import { makeKit } from './make-kit.ts'

/**
 * Makes a unit a kit of other units, gives a kit other parts, or makes it a unit of one piece again. Bookings that were made keep their parts.
 * Refusals: `kit_of_kits`, `kit_has_pieces`, `kit_part_archived`, `open_bookings` if guests count on the unit while it becomes a kit or ceases to be one.
 */
export const saveParts: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit: id, parts }) => {
  const { rentalId } = member
  await makeKit(tx, { rentalId, unitId: id }, parts, now)
  emit('unit.pieces_changed', { rentalId, unitId: id })
  return { parts: await readParts(tx, rentalId, id) }
}

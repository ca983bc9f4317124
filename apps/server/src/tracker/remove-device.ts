import type { removeDevice as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { deleteDevice, lockDevice } from './tracker.store.ts'

/** Takes nothing more from a device; where the unit was stays known. */
export const removeDevice: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit: unitId, device: id }) => {
  const locked = await lockDevice(tx, { rentalId: member.rentalId, unitId }, id)
  must(locked && (locked.removedBy === null || locked.removedBy === member.userId), 'not_found')
  if (locked.removedBy === null) await deleteDevice(tx, member.rentalId, id, member.userId, now)
}

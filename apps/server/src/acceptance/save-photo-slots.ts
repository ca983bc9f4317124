import type { savePhotoSlots as endpoint } from '@rentwell/contract/acceptance/photo-slots.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listPhotoSlots, setPhotoSlots } from './photo-slots.store.ts'

/** Sets which photos hand-overs of a kind ask for from now on; photos that were taken keep their names. */
export const savePhotoSlots: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { kind, slots }) => {
  await setPhotoSlots(tx, member.rentalId, kind, slots)
  return { photoSlots: await listPhotoSlots(tx, member.rentalId) }
}

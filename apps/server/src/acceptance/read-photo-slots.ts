import type { readPhotoSlots as endpoint } from '@rentwell/contract/acceptance/photo-slots.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listPhotoSlots } from './photo-slots.store.ts'

/** Which photos the hand-over of a unit asks for, by kind. */
export const readPhotoSlots: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => ({
  photoSlots: await listPhotoSlots(tx, member.rentalId),
})

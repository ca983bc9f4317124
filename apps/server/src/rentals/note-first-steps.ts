import type { noteFirstSteps as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readSteps } from './first-steps.views.ts'
import { noteSteps } from './rentals.store.ts'

/** The link of the public page was passed on, or the list of first steps put away or taken out again. */
export const noteFirstSteps: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { linkShared, hidden }) => {
  await noteSteps(tx, member.rentalId, { linkShared, hidden }, now)
  return readSteps(tx, member.rentalId)
}

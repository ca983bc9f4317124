import type { saveWidget as endpoint } from '@rentwell/contract/rentals/widget.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { setSites } from './widget.store.ts'

/** Sets the sites on which the booking widget may be shown, from the next page view on. */
export const saveWidget: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { sites }) => {
  await setSites(tx, member.rentalId, sites)
  return { sites }
}

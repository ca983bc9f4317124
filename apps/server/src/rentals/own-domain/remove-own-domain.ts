import type { removeOwnDomain as endpoint } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { removeOwnDomainOf } from './own-domain.store.ts'

/** Lets a domain go; another rental may have it from now on. */
export const removeOwnDomain: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => {
  await removeOwnDomainOf(tx, member.rentalId)
}

import type { listUnitMembers as endpoint } from '@rentwell/contract/members/members.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { Member } from './members.policy.ts'
import { listAnswerable } from './members.views.ts'

/** Those who answer for a unit. */
export const listUnitMembers: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit }) => {
  const members = await listAnswerable(tx, member.rentalId, unit, member.userId, now)
  must(members, 'not_found')
  return { members }
}

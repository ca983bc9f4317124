import type { listMembers as endpoint } from '@rentwell/contract/members/members.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { Member } from './members.policy.ts'
import { listTeam } from './members.views.ts'

/** Everybody who works in the rental, and whoever is invited to. */
export const listMembers: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, cursors }, { limit, cursor }) => {
  const list = `members ${member.rentalId}`
  const { members, places } = await listTeam(tx, member.rentalId, member.userId, now, cursors.read(list, cursor), limit + 1)
  const last = places[limit - 1]
  return { members: members.slice(0, limit), nextCursor: members.length > limit && last ? cursors.write(list, last) : null }
}

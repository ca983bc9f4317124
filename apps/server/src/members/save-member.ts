import type { saveMember as endpoint } from '@rentwell/contract/members/members.endpoints.ts'
import { mayManageRole } from '@rentwell/contract/members/members.rules.ts'
import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import type { Member } from './members.policy.ts'
import { findTeamMember, hasOtherOwner, lockTeam, updateRole } from './members.store.ts'
import { readMember } from './members.views.ts'

/** Gives a member another role, or an invitation. A rental keeps an owner. */
export const saveMember: Handler<typeof endpoint, { actor: Actor; member: Member }> = async ({ tx, actor, member, now }, { member: id, role }) => {
  const { rentalId } = member
  await lockTeam(tx, rentalId)
  const [me, other] = [await findTeamMember(tx, rentalId, member.id), await findTeamMember(tx, rentalId, id)]
  must(me && other, 'not_found')
  must(mayManageRole(me.role, other.role) && mayManageRole(me.role, role), 'forbidden')
  if (other.role !== role) {
    if (role === 'owner') await mustHaveSteppedUp(tx, actor.sessionId, now)
    if (other.role === 'owner' && other.isOpen) must(await hasOtherOwner(tx, rentalId, id), 'last_owner')
    await updateRole(tx, rentalId, other, role)
  }
  const saved = await readMember(tx, rentalId, id, now)
  must(saved, 'not_found')
  return { member: saved }
}

import type { removeMember as endpoint } from '@rentwell/contract/members/members.endpoints.ts'
import { mayManageRole } from '@rentwell/contract/members/members.rules.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import type { Member } from './members.policy.ts'
import { deleteMember, findRemover, findTeamMember, hasOtherOwner, lockTeam } from './members.store.ts'

/** Removes a member or takes an invitation back; everybody may remove themselves. A rental keeps an owner. */
export const removeMember: Handler<typeof endpoint, { actor: Actor; member: Member }> = async ({ tx, actor, member, now }, { member: id }) => {
  const { rentalId } = member
  await lockTeam(tx, rentalId)
  const [me, other] = [await findTeamMember(tx, rentalId, member.id), await findTeamMember(tx, rentalId, id)]
  must(me, 'not_found')
  if (!other) {
    const remover = await findRemover(tx, rentalId, id)
    must(remover?.userId === actor.id, 'not_found')
    return
  }
  must(other.id === me.id || mayManageRole(me.role, other.role), 'forbidden')
  if (other.role === 'owner' && other.isOpen) must(await hasOtherOwner(tx, rentalId, id), 'last_owner')
  await deleteMember(tx, rentalId, other, actor.id, now)
}

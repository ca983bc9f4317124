import type { addMember as endpoint } from '@rentwell/contract/members/members.endpoints.ts'
import { mayManageRole, type Role } from '@rentwell/contract/members/members.rules.ts'
import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import { newId } from '../platform/base/ids.ts'
import { count, mustBeUnder } from '../platform/http/rate-limits.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { invitationLetter } from './members.mail.ts'
import { invitationMs, invitationRestMs, invitedLimit, inviterLimits, type Member, type MemberSettings } from './members.policy.ts'
import { findColleague, insertInvitation, joinConfirmed, lockInvitation, lockInvited, renewInvitation } from './members.store.ts'
import { readName, readRentalTitle } from './members.views.ts'

/** The same for every address, whether anybody is known by it or not. */
const answer = (id: string, email: string, role: Role) => ({ member: { id, email, role, status: 'invited' as const, user: null } })

/** Invites an address. Whoever has confirmed it is in from the next request on, anybody else gets a letter. */
export const addMember =
  ({ origin, limited }: MemberSettings): Handler<typeof endpoint, { actor: Actor; member: Member }> =>
  async ({ tx, actor, member, now, language, emit }, { email: typed, role }) => {
    const { rentalId } = member
    const email = typed.toLowerCase()
    must(mayManageRole(member.role, role), 'forbidden')
    if (role === 'owner') await mustHaveSteppedUp(tx, actor.sessionId, now)

    await lockInvited(tx, email)
    const colleague = await findColleague(tx, rentalId, email)
    if (colleague) return answer(colleague.id, email, colleague.role)
    const before = await lockInvitation(tx, rentalId, email, now)
    // A renewed invitation is as strong as the first one: who may not give its role may not prolong it.
    if (before) must(mayManageRole(member.role, before.role), 'forbidden')
    if (before?.role === 'owner') await mustHaveSteppedUp(tx, actor.sessionId, now)
    if (before && now.getTime() - before.sentAt.getTime() < invitationRestMs) return answer(before.id, email, before.role)

    const limits = inviterLimits(actor.id, rentalId)
    if (limited) {
      await mustBeUnder(tx, limits, now)
      await count(tx, limits, now)
    }
    const expiresAt = new Date(now.getTime() + invitationMs)
    const id = before?.id ?? newId()
    if (before) await renewInvitation(tx, rentalId, id, now, expiresAt)
    else await insertInvitation(tx, { rentalId, id, email, role, addedBy: actor.id, now, expiresAt })

    const known = invitedLimit(email)
    const [letters = 0] = limited ? await count(tx, [known], now) : []
    const isTold = letters <= known.most
    const isKnown = await joinConfirmed(tx, rentalId, id, isTold)
    if (!isKnown && isTold) {
      const facts = { rental: await readRentalTitle(tx, rentalId), by: await readName(tx, actor.id), role: before?.role ?? role, expiresAt }
      emit('mail.send', { to: email, ...invitationLetter(facts, `${origin}/office/${rentalId}`, language) })
    }
    return answer(id, email, before?.role ?? role)
  }

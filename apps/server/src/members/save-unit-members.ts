import type { saveUnitMembers as endpoint } from '@rentwell/contract/members/members.endpoints.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { Member } from './members.policy.ts'
import { lockAnswerable, replaceAnswerable } from './members.store.ts'
import { listAnswerable } from './members.views.ts'

/** Says who answers for a unit: these, and nobody else. */
export const saveUnitMembers: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit, memberIds }) => {
  must(await listAnswerable(tx, member.rentalId, unit, member.userId, now), 'not_found')
  const ids = [...new Set(memberIds)]
  if ((await lockAnswerable(tx, member.rentalId, ids)).length < ids.length) throw invalidField('memberIds', 'invalid')
  await replaceAnswerable(tx, member.rentalId, unit, ids)
  const members = await listAnswerable(tx, member.rentalId, unit, member.userId, now)
  must(members, 'not_found')
  return { members }
}

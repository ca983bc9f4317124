import type { revokeToken as endpoint } from '@rentwell/contract/members/tokens.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import type { Member } from '../members.policy.ts'
import { deleteToken, findMaker } from './tokens.store.ts'

/** Ends a token at once: one's own, or as an owner anybody's. */
export const revokeToken: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { apiToken: id }) => {
  const { rentalId, userId, role } = member
  const token = await findMaker(tx, rentalId, id)
  must(token, 'not_found')
  must(role === 'owner' || token.userId === userId, 'forbidden')
  await deleteToken(tx, rentalId, id)
}

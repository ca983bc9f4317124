import type { removeFilter as endpoint } from '@rentwell/contract/rentals/filters.endpoints.ts'
import { mayAs, type Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { dropFilter, isSeen } from './filters.store.ts'

/** One's own, or as a manager what somebody else shares. */
export const removeFilter: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { filter }) => {
  const isGone = await dropFilter(tx, member, filter, mayAs(member, 'edit_website'))
  must(isGone || !(await isSeen(tx, member, filter)), 'forbidden')
  must(isGone, 'not_found')
}

import type { requestApproval as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockApproval, setApproval } from './rentals.store.ts'
import { readRentalOfOffice } from './rentals.views.ts'

/** Hands a declined rental in again. One that waits or is approved stays as it is. */
export const requestApproval: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }) => {
  const current = await lockApproval(tx, member.rentalId)
  must(current, 'not_found')
  if (current.approval === 'declined') await setApproval(tx, member.rentalId, { approval: 'waiting', approvalReason: null }, now)
  return { rental: await readRentalOfOffice(tx, member.rentalId, member.role) }
}

import type { endCode as endpoint } from '@rentwell/contract/pricing/codes.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockCode, markEnded } from './codes.store.ts'

/** Ends a discount code. Bookings that were priced with it keep their discount. */
export const endCode: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { code: id }) => {
  must(await lockCode(tx, member.rentalId, id), 'not_found')
  await markEnded(tx, member.rentalId, id, now)
}

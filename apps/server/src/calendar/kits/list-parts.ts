import type { listParts as endpoint } from '@rentwell/contract/calendar/kits.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { isUnitOf } from '../calendar-address.store.ts'
import { readParts } from './kits.views.ts'

/** What a kit consists of. */
export const listParts: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { unit }) => {
  must(await isUnitOf(tx, member.rentalId, unit), 'not_found')
  return { parts: await readParts(tx, member.rentalId, unit) }
}

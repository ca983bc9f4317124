import type { readUnitPrices as endpoint } from '@rentwell/contract/units/price-list.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findPrices, shownPrices } from './price-list.store.ts'

/** What a unit costs beside its base price. */
export const readUnitPrices: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { unit }) => {
  const found = await findPrices(tx, member.rentalId, unit)
  must(found, 'not_found')
  return { prices: shownPrices(found) }
}

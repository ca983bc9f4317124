import type { saveTaxes as endpoint } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { setTaxes } from './taxes.store.ts'

/** Sets the taxes of prices from now on; what was priced before stays as it was. */
export const saveTaxes: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { taxes }) => {
  await setTaxes(tx, member.rentalId, taxes)
  return { taxes }
}

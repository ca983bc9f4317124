import type { readTaxes as endpoint } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readTaxesOf } from './taxes.store.ts'

/** The taxes of a rental, as they go into new prices. */
export const readTaxes: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => ({ taxes: await readTaxesOf(tx, member.rentalId) })

import type { readOfficePrice as endpoint } from '@rentwell/contract/pricing/prices.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { sql } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readPriceView } from './price.views.ts'

/** The price calculation of a booking of the rental. */
export const readOfficePrice: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, language }, { booking }) => ({
  price: await readPriceView(tx, sql`b.rental_id = ${member.rentalId} and b.id = ${booking} and b.status <> 'draft'`, language),
})

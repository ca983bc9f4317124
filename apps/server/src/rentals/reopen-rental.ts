import type { reopenRental as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockRental, setClosed } from './rentals.store.ts'
import { readRentalOfOffice } from './rentals.views.ts'

/** A rental that its owner had closed takes bookings again. */
export const reopenRental: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }) => {
  const rental = await lockRental(tx, member.rentalId)
  must(rental, 'not_found')
  if (rental.closedAt) await setClosed(tx, rental.id, null, now)
  return { rental: await readRentalOfOffice(tx, rental.id, member.role) }
}

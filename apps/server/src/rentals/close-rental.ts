import type { closeRental as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { countOpenBookings, lockRental, setClosed } from './rentals.store.ts'
import { readRentalOfOffice } from './rentals.views.ts'

/** Guests find the rental no more; its people keep reading. Refused while a guest counts on it. */
export const closeRental: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }) => {
  const rental = await lockRental(tx, member.rentalId)
  must(rental, 'not_found')
  if (!rental.closedAt) {
    const count = await countOpenBookings(tx, rental.id)
    must(count === 0, 'open_bookings', { count })
    await setClosed(tx, rental.id, now, now)
  }
  return { rental: await readRentalOfOffice(tx, rental.id, member.role) }
}

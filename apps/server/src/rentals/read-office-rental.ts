import type { readOfficeRental as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readRentalOfOffice } from './rentals.views.ts'

/** The rental with what only its members see. */
export const readOfficeRental: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => ({
  rental: await readRentalOfOffice(tx, member.rentalId, member.role),
})

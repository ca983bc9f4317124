import type { listOfficePapers as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { mustHaveBooking } from './papers.views.ts'
import { listPapersOf } from './present-papers.ts'

/** The papers of a rental's booking: whoever runs bookings hands them to guests. */
export const listOfficePapers: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { booking }) => {
  await mustHaveBooking(tx, member.rentalId, booking)
  return { papers: await listPapersOf(tx, member.rentalId, booking) }
}

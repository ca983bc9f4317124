import type { listOfficeReviews as endpoint } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listReviewsOfOffice } from './reviews.views.ts'

/** The rental's reviews, newest first; also those whose text is hidden from others. */
export const listOfficeReviews: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, cursors }, { limit, cursor, unitId, replied }) => {
  const list = `office reviews ${member.rentalId} ${unitId ?? ''} ${replied ?? ''}`
  const rows = await listReviewsOfOffice(tx, member.rentalId, { unitId, replied, limit, after: cursors.read(list, cursor) })
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { reviews: page, nextCursor }
}

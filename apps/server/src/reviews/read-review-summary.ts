import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readReviewSummary as endpoint } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { sql } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { ratingJson } from '../rentals/rentals.public.ts'
import { listMonths, readMeans } from './reviews.views.ts'

/** How a rental or one of its units is judged, by category and over time. */
export const readReviewSummary: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { unitId }) => {
  const { rentalId } = member
  const [rated, means, months] = await Promise.all([
    tx.row<{ rating: Returned<typeof endpoint>['rating'] }>(sql`select ${ratingJson(sql`${rentalId}::uuid`, sql`${unitId ?? rentalId}::uuid`)} as rating`),
    readMeans(tx, rentalId, unitId),
    listMonths(tx, rentalId, unitId),
  ])
  const { unanswered = 0, ...categories } = means ?? {}
  return {
    rating: rated?.rating ?? { score: null, count: 0 },
    unanswered,
    categories: {
      externalCondition: null,
      technicalCondition: null,
      valueForMoney: null,
      generalImpression: null,
      service: null,
      communication: null,
      ...categories,
    },
    months,
  }
}

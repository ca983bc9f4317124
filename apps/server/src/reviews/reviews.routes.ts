import * as endpoints from '@rentwell/contract/reviews/reviews.endpoints.ts'
import * as shapes from '@rentwell/contract/reviews/reviews.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { anyone, signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { listOfficeReviews } from './list-office-reviews.ts'
import { listRentalReviews } from './list-rental-reviews.ts'
import { listUnitReviews } from './list-unit-reviews.ts'
import { readReviewSummary } from './read-review-summary.ts'
import { replyToReview } from './reply-to-review.ts'
import { submitReview, type ReviewSettings } from './submit-review.ts'

/** The score on the rental's pages changes with it. */
const rentalOf = (answer: string) => [(JSON.parse(answer) as { review: { rentalId: string } }).review.rentalId]

export const reviewRoutes = (settings: ReviewSettings): Route[] => [
  on(endpoints.submitReview, shapes.submitReview, signedIn, submitReview(settings), { changes: rentalOf }),
  on(endpoints.listRentalReviews, shapes.listRentalReviews, anyone, listRentalReviews, { publicSeconds: 0, reads: 'standby' }),
  on(endpoints.listUnitReviews, shapes.listUnitReviews, anyone, listUnitReviews, { publicSeconds: 0, reads: 'standby' }),
  on(endpoints.listOfficeReviews, shapes.listOfficeReviews, worksIn('see_office'), listOfficeReviews),
  on(endpoints.readReviewSummary, shapes.readReviewSummary, worksIn('see_office'), readReviewSummary),
  on(endpoints.replyToReview, shapes.replyToReview, worksIn('answer_reviews'), replyToReview),
]

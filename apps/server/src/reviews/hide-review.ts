import type { hideReview as endpoint } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { hideText, lockAnyReview } from './reviews.store.ts'
import { readOwnReview } from './reviews.views.ts'

/** The back office hides a text for a reason that everybody reads; the numbers stay. The first reason stands. */
export const hideReview: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { review: id, reason }) => {
  const review = await lockAnyReview(tx, id)
  must(review, 'not_found')
  if (review.hiddenReason === null) {
    await hideText(tx, review.rentalId, id, { reason, userId: actor.id, now })
    emit('review.hidden', { rentalId: review.rentalId, reviewId: id, by: actor.id, reason })
  }
  return { review: await readOwnReview(tx, review.rentalId, id) }
}

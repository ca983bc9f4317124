import type { submitReview as endpoint } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { mayReview } from '@rentwell/contract/reviews/reviews.rules.ts'
import { lockOwnBooking } from '../bookings/bookings.public.ts'
import { mustAttach } from '../media/media.public.ts'
import { newId } from '../platform/ids.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { findReviewFacts, insertReview } from './reviews.store.ts'
import { readOwnReview } from './reviews.views.ts'

/** The guest says how the stay was: once, after it was completed, for 14 days. A repeat gives the review that there is. */
export const submitReview: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { booking: bookingId, medias = [], ...said }) => {
  const booking = await lockOwnBooking(tx, actor.id, bookingId)
  const facts = await findReviewFacts(tx, booking, actor.id)
  if (facts?.reviewId) return { review: await readOwnReview(tx, booking.rentalId, facts.reviewId) }
  must(facts && !facts.isOwn && booking.status === 'completed' && mayReview(facts.completedAt ?? undefined, false, now), 'review_not_allowed')

  const pictures = [...new Set(medias)]
  await mustAttach(tx, actor.id, pictures, [], now)
  const id = newId()
  await insertReview(tx, { id, booking, userId: actor.id, said, medias: pictures, now })
  emit('review.submitted', { rentalId: booking.rentalId, bookingId, reviewId: id })
  return { review: await readOwnReview(tx, booking.rentalId, id) }
}

import type { submitReview as endpoint } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { lockOwnBooking } from '../bookings/bookings.public.ts'
import { mustAttach } from '../media/media.public.ts'
import { newId } from '../platform/base/ids.ts'
import { networkOf } from '../platform/http/rate-limits.ts'
import { must } from '../platform/base/must.ts'
import type { Handler, Context } from '../platform/http/routes.ts'
import { sign } from '../platform/base/secrets.ts'
import { flagAlike, noteDevice } from './flags.store.ts'
import { findReviewFacts, insertReview } from './reviews.store.ts'
import { readOwnReview } from './reviews.views.ts'
import { mayReview } from '@rentwell/contract/bookings/own-review.rules.ts'

/** What the verb needs to know of the installation. */
export interface ReviewSettings {
  /** Salts the hashes of devices. */
  secret: Buffer
}

/** Where a review comes from, told from other devices of this rental's guests and from nothing else. */
const deviceOf = (secret: Buffer, rentalId: string, { address, device }: Context['caller']) =>
  Buffer.from(sign(secret, `${rentalId}\n${networkOf(address)}\n${device}`), 'base64url')

/** The guest says how their stay was: once, after it was completed, for 14 days. A repeat gives the review that there is. */
export const submitReview =
  ({ secret }: ReviewSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, caller, emit }, { booking: bookingId, medias = [], ...said }) => {
    const booking = await lockOwnBooking(tx, actor.id, bookingId)
    const facts = await findReviewFacts(tx, booking, actor.id)
    if (facts?.reviewId) return { review: await readOwnReview(tx, booking.rentalId, facts.reviewId) }
    must(facts && !facts.isOwn && booking.status === 'completed', 'review_not_allowed')
    const { openedAt } = facts
    const stay = { openedAt, paidOnline: booking.paidOnline, startedAt: facts.startedAt ?? undefined, completedAt: facts.completedAt ?? undefined }
    must(mayReview(stay, false, now), 'review_not_allowed')

    const pictures = [...new Set(medias)]
    await mustAttach(tx, actor.id, pictures, [], now)
    const { rentalId } = booking
    const reviewId = newId()
    await insertReview(tx, { id: reviewId, booking, userId: actor.id, said, medias: pictures, isWalkIn: openedAt !== null, now })
    const origin = { rentalId, reviewId, bookingId, device: deviceOf(secret, rentalId, caller), now }
    await noteDevice(tx, origin)
    await flagAlike(tx, origin)
    emit('review.submitted', { rentalId, bookingId, reviewId })
    return { review: await readOwnReview(tx, rentalId, reviewId) }
  }

import type { replyToReview as endpoint } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockReview, writeReply } from './reviews.store.ts'
import { readOwnReview } from './reviews.views.ts'

/** The company answers a review in public, once. */
export const replyToReview: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { review: id, body }) => {
  const review = await lockReview(tx, member.rentalId, id)
  must(review, 'not_found')
  const isRepeat = review.reply === body && review.repliedBy === member.userId
  must(review.reply === null || isRepeat, 'already_replied')
  if (!isRepeat) {
    await writeReply(tx, member.rentalId, id, { body, userId: member.userId, now })
    emit('review.replied', { rentalId: member.rentalId, reviewId: id })
  }
  return { review: await readOwnReview(tx, member.rentalId, id) }
}

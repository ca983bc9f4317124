import { notificationsText } from './notifications.text.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import { bookingInWords, findBookingFacts, notifiesOfBooking, notifyOfBooking, pathOfBooking } from '../bookings/bookings.public.ts'
import { templatesOf } from '../notifications/notifications.public.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { findBookingOfReview } from './reviews.views.ts'

const notifiesOfReview = <T extends 'review.submitted' | 'review.replied'>(topic: T, side: 'guest' | 'rental', kind: NotificationKind): EventHandler<T> => ({
  topic,
  name: `${topic}: people are told`,
  isBatched: true,
  async inside(context, { rentalId, reviewId }) {
    const review = await findBookingOfReview(context.tx, rentalId, reviewId)
    const booking = review && (await findBookingFacts(context.tx, rentalId, review.bookingId))
    if (!booking) return
    const ref = { rentalId, bookingId: review.bookingId }
    await notifyOfBooking(context, ref, { ...booking, guestId: review.guestId }, { told: [{ side, kind }], key: reviewId })
  },
})

export const reviewNotificationHandlers: EventHandler[] = [
  notifiesOfBooking('review.due', (_context, _payload, { isReviewed, hasProvenGuest, status }) =>
    Promise.resolve(isReviewed || !hasProvenGuest || status !== 'completed' ? undefined : { told: [{ side: 'guest', kind: 'reviewInvitation' }], key: 'once' }),
  ),
  notifiesOfReview('review.submitted', 'rental', 'newReview'),
  notifiesOfReview('review.replied', 'guest', 'reviewReply'),
]

export const reviewTemplates = templatesOf(notificationsText, bookingInWords, stored =>
  stored.kind === 'newReview' ? `/office/${stored.rentalId ?? ''}/website/rate-and-reviews` : pathOfBooking(stored),
)

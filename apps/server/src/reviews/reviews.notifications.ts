import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { bookingInWords, findBookingFacts, notifiesOfBooking, notifyOfBooking, pathOfBooking, type BookingWords } from '../bookings/bookings.public.ts'
import { templatesOf, type NotificationText } from '../notifications/notifications.public.ts'
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

const texts: Record<Language, Record<'reviewInvitation' | 'newReview' | 'reviewReply', (facts: BookingWords) => NotificationText>> = {
  en: {
    reviewInvitation: f => ({ title: `How was ${f.unit}?`, text: `Tell other guests about ${f.rental}. You can write a review for 14 days.` }),
    newReview: f => ({ title: `New review of ${f.unit}`, text: `${f.guest} reviewed booking ${f.number}. You can post one public reply.` }),
    reviewReply: f => ({ title: `${f.rental} replied to your review`, text: `Their reply is below your review of ${f.unit}.` }),
  },
  ru: {
    reviewInvitation: f => ({ title: `Как вам «${f.unit}»?`, text: `Расскажите другим гостям о прокате ${f.rental}. Отзыв можно оставить в течение 14 дней.` }),
    newReview: f => ({ title: `Новый отзыв: ${f.unit}`, text: `${f.guest}: отзыв о брони ${f.number}. Публично ответить можно один раз.` }),
    reviewReply: f => ({ title: `${f.rental}: ответ на ваш отзыв`, text: `Ответ опубликован под вашим отзывом (${f.unit}).` }),
  },
}

export const reviewTemplates = templatesOf(texts, bookingInWords, stored =>
  stored.kind === 'newReview' ? `/office/${stored.rentalId ?? ''}/website/rate-and-reviews` : pathOfBooking(stored),
)

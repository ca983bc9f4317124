export { lockOwnBooking, type LockedBooking } from './bookings.store.ts'
export { ownReviewJson, presentOwnReview, rentalScore, replyJson, scoresJson, unitScore, type OwnReview, type OwnReviewRow } from './reviewed.views.ts'

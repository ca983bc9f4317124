export { free, isDoneBy, lockBooking, lockOwnBooking, step, type LockedBooking } from './bookings.store.ts'
export { readView } from './bookings.views.ts'
export { ownReviewJson, presentOwnReview, rentalScore, replyJson, scoresJson, unitScore, type OwnReview, type OwnReviewRow } from './reviewed.views.ts'

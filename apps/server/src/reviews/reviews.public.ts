export { hideText, lockAnyReview, showText } from './reviews.store.ts'
export { eraseReviewPhotos } from './leaver.store.ts'
export { exportReviews } from './leaver.views.ts'

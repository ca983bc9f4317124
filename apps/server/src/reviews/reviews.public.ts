export { hideText, lockAnyReview, showText } from './reviews.store.ts'
export { eraseReviewPhotos, forgetOwnDevices } from './leaver.store.ts'
export { exportReviews } from './leaver.views.ts'

export { hideText, lockAnyReview, showText } from './reviews.store.ts'
export { readOwnReview } from './reviews.views.ts'
export { eraseReviewPhotos, forgetOwnDevices } from './erasure.store.ts'
export { exportReviews } from './export.views.ts'

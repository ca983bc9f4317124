export { hideText, lockAnyReview, showText } from './reviews.store.ts'

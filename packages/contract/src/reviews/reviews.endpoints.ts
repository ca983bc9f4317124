import { endpoint } from '../endpoint.ts'
import type * as shapes from './reviews.shapes.ts'

export const submitReview = endpoint<typeof shapes.submitReview>()('POST', '/bookings/{booking}/submit_review')
export const listRentalReviews = endpoint<typeof shapes.listRentalReviews>()('GET', '/rentals/{rental}/reviews')
export const listUnitReviews = endpoint<typeof shapes.listUnitReviews>()('GET', '/rentals/{rental}/units/{unit}/reviews')
export const listOfficeReviews = endpoint<typeof shapes.listOfficeReviews>()('GET', '/office/{rental}/reviews')
export const readReviewSummary = endpoint<typeof shapes.readReviewSummary>()('GET', '/office/{rental}/reviews/summary')
export const replyToReview = endpoint<typeof shapes.replyToReview>()('POST', '/office/{rental}/reviews/{review}/reply')

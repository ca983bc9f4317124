export interface ReviewEvents {
  'review.submitted': { rentalId: string; reviewId: string; bookingId: string }
  'review.replied': { rentalId: string; reviewId: string }
}

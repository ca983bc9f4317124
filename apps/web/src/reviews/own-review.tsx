import { useText } from '../platform/text.ts'
import { ReviewCard, type OwnReviewView } from './review-card.tsx'
import { reviewsText } from './reviews.text.ts'

/** The guest's own review on their booking. */
export function OwnReview({ review, rental }: { review: OwnReviewView; rental: string }) {
  const text = useText(reviewsText)
  return (
    <section>
      <h2 className="mb-4 text-20">{text.yours}</h2>
      <ReviewCard review={review} score={review.unitScore} rental={rental} detail={review.unitTitle} />
    </section>
  )
}

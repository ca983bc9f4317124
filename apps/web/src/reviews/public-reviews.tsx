import { shownScore, type Rating } from '@rentwell/contract/rentals/rating.rules.ts'
import { listRentalReviews, listUnitReviews } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { MessageSquareQuote } from 'lucide-react'
import { useList } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewsOfRental, reviewsOfUnit } from './reviews.reads.ts'
import { reviewsText } from './reviews.text.ts'

interface PublicReviewsProps {
  rental: { id: string; title: string }
  rating: Rating
  /** Only of this one. */
  unit?: string
  /** Name of a unit, where the list is of several. */
  nameOf?: (unitId: string) => string | undefined
}

/** Score and reviews of a rental, or of one of its units, as anybody reads them. */
export function PublicReviews({ rental, rating, unit, nameOf }: PublicReviewsProps) {
  const text = useText(reviewsText)
  const hasAny = rating.count > 0
  const ofRental = useList(listRentalReviews, 'reviews', reviewsOfRental(rental.id), { enabled: hasAny && unit === undefined })
  const ofUnit = useList(listUnitReviews, 'reviews', reviewsOfUnit(rental.id, unit ?? ''), { enabled: hasAny && unit !== undefined })
  const list = unit === undefined ? ofRental : ofUnit
  const score = shownScore(rating)
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-24 md:text-32">
        {text.title}
      </h2>
      {hasAny ? (
        <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <b className="figures text-44 font-title md:text-60">{score ?? text.isNew}</b>
          <span className="text-15 text-muted">
            {text.afterStay(rating.count)}
            {score === undefined && `. ${text.newText}`}
          </span>
        </p>
      ) : (
        <Empty icon={<MessageSquareQuote />} title={text.none}>
          {text.noneText}
        </Empty>
      )}
      {hasAny && list.query.isPending && (
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          <Skeleton className="h-50 rounded-card" />
          <Skeleton className="h-50 rounded-card" />
        </div>
      )}
      {list.query.isError && list.items.length === 0 && <Failed error={list.query.error} onRetry={() => void list.query.refetch()} />}
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {list.items.map(review => (
          <li key={review.id} className="min-w-0">
            <ReviewCard review={review} score={review.score} rental={rental.title} detail={nameOf?.(review.unitId)} />
          </li>
        ))}
      </ul>
      {list.more && (
        <Button variant="secondary" className="mt-6" busy={list.query.isFetchingNextPage} onClick={list.more}>
          {text.more}
        </Button>
      )}
    </section>
  )
}

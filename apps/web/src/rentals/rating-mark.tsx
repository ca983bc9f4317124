import { Star } from 'lucide-react'
import { shownScore, type Rating } from '@rentwell/contract/rentals/rating.rules.ts'
import { useText } from '../platform/text.ts'
import { ratingText } from './rating.text.ts'

/** The rating as JSON-LD for search engines; empty if no score is shown. */
export const aggregateRating = (rating: Rating) =>
  shownScore(rating) === undefined
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.score, reviewCount: rating.count, bestRating: 10, worstRating: 1 } }

interface RatingMarkProps {
  rating: Rating
  withCount?: boolean
  /** Whose score the label for screen readers names. */
  of?: 'unit' | 'company'
}

/** A star with the score, or 'New' while there are few reviews. */
export function RatingMark({ rating, withCount = false, of = 'unit' }: RatingMarkProps) {
  const text = useText(ratingText)
  const score = shownScore(rating)
  if (score === undefined) {
    return (
      <span className="inline-flex shrink-0 items-center gap-1.5 text-15">
        <Star aria-hidden className="size-3.5 fill-current" />
        {text.isNew}
      </span>
    )
  }
  return (
    <span
      className="figures inline-flex shrink-0 items-center gap-1.5 text-15"
      role="img"
      aria-label={text.rating[of](score, rating.count)}
      title={text.rating[of](score, rating.count)}
    >
      <Star aria-hidden className="size-3.5 fill-current" />
      <b className="font-semibold">{score}</b>
      {withCount && <span className="text-muted">({rating.count})</span>}
    </span>
  )
}

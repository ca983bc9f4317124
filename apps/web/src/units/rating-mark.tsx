import { Star } from 'lucide-react'
import { formatScore } from '../platform/numbers.ts'
import { useText } from '../platform/text.ts'
import { publicUnitsText } from './public-units.text.ts'

export interface Rating {
  score: number | null
  count: number
}

/** Below this many reviews a score says little: 'New' stands in its place. */
const leastForScore = 3

/** The score to be shown, written; undefined where there is none yet. */
export const shownScore = ({ score, count }: Rating) => (score === null || count < leastForScore ? undefined : formatScore(score))

/** The same for search engines; nothing where no score is shown. */
export const aggregateRating = (rating: Rating) =>
  shownScore(rating) === undefined
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.score, reviewCount: rating.count, bestRating: 10, worstRating: 1 } }

interface RatingMarkProps {
  rating: Rating
  withCount?: boolean
  /** A company's score stands beside its name alone, and says whose it is. */
  of?: 'unit' | 'company'
}

/** A star with the score, or 'New' while few have said anything. */
export function RatingMark({ rating, withCount = false, of = 'unit' }: RatingMarkProps) {
  const text = useText(publicUnitsText)
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

import { Star } from 'lucide-react'
import { formatScore } from '../platform/numbers.ts'
import { useText } from '../platform/text.ts'
import { publicUnitsText } from './public-units.text.ts'

/** A star with the score, or 'New' while there is none. */
export function RatingMark({ rating, withCount = false }: { rating: { score: number | null; count: number }; withCount?: boolean }) {
  const text = useText(publicUnitsText)
  if (rating.score === null) {
    return (
      <span className="inline-flex shrink-0 items-center gap-1.5 text-15">
        <Star aria-hidden className="size-3.5 fill-current" />
        {text.isNew}
      </span>
    )
  }
  const score = formatScore(rating.score)
  return (
    <span className="figures inline-flex shrink-0 items-center gap-1.5 text-15" role="img" aria-label={text.rating(score, rating.count)}>
      <Star aria-hidden className="size-3.5 fill-current" />
      <b className="font-semibold">{score}</b>
      {withCount && <span className="text-muted">({rating.count})</span>}
    </span>
  )
}

import { shownScore } from '@rentwell/contract/rentals/rating.rules.ts'
import { readReviewSummary } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { rentalScoreNames, unitScoreNames } from '@rentwell/contract/reviews/reviews.rules.ts'
import { useRead } from '../platform/data.ts'
import { formatScore } from '@rentwell/contract/numbers.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { officeReviewsText } from './office-reviews.text.ts'
import { reviewsText } from './reviews.text.ts'

const names = [...rentalScoreNames, ...unitScoreNames]
const most = 10

interface ReviewSummaryProps {
  rental: string
  unit?: string
  /** Shows the reviews without a reply. Left out where they are shown, or this person may not reply. */
  onAnswer?: (() => void) | undefined
}

/** Score and means of the six categories, and before them what waits for a reply. */
export function ReviewSummary({ rental, unit, onAnswer }: ReviewSummaryProps) {
  const text = useText(officeReviewsText)
  const words = useText(reviewsText)
  const { data } = useRead(readReviewSummary, { rental, ...(unit !== undefined && { unitId: unit }) })
  if (!data) return <Skeleton className="h-60 w-full rounded-card" />
  const { rating, categories, unanswered } = data
  if (rating.count === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 lg:grid-cols-[240px_minmax(0,1fr)]">
      {unanswered > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-amber-wash px-5 py-3.5 lg:col-span-2">
          <p className="text-15 font-semibold text-amber">{text.unanswered(unanswered)}</p>
          {onAnswer && (
            <Button size="medium" onClick={onAnswer}>
              {text.answer}
            </Button>
          )}
        </div>
      )}
      <Card title={text.score}>
        <p className="figures text-44 font-title">{shownScore(rating) ?? words.isNew}</p>
        <p className="text-15 text-muted">{words.count(rating.count)}</p>
      </Card>
      <Card title={text.byCategory}>
        <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
          {names.map(name => {
            const mean = categories[name]
            return (
              <li key={name}>
                <p className="flex justify-between gap-3 text-15">
                  <span>{words.names[name]}</span>
                  <b className="figures font-semibold">{mean === null ? '–' : formatScore(mean)}</b>
                </p>
                <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-off">
                  <span className="block h-full rounded-full bg-lagoon" style={{ width: `${((mean ?? 0) / most) * 100}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

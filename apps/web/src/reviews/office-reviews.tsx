import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listOfficeReviews } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { rentalScoreNames, unitScoreNames } from '@rentwell/contract/reviews/reviews.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { MessageSquareQuote } from 'lucide-react'
import { useList, useRead } from '../platform/data.ts'
import { formatScore } from '@rentwell/contract/numbers.ts'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { officeReviewsText } from './office-reviews.text.ts'
import { ReplyToReview } from './reply-to-review.form.tsx'
import { ReviewCard, type OwnReviewView } from './review-card.tsx'
import { ReviewMonths } from './review-months.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { reviewsText } from './reviews.text.ts'

const every = 30_000

/** What guests said of the rental, or of one unit, with the way to answer. Which are shown stands in the address. */
export function OfficeReviews({ rental, unit }: { rental: string; unit?: string }) {
  const text = useText(officeReviewsText)
  const navigate = useNavigate()
  const isWaiting = useAppSearch()['replied'] === 'no'
  const company = useRead(readOfficeRental, { rental }).data?.rental
  const { items, more, query } = useList(
    listOfficeReviews,
    'reviews',
    { rental, ...(unit !== undefined && { unitId: unit }), ...(isWaiting && { replied: 'no' as const }) },
    { every, keepPrevious: true },
  )
  const mayAnswer = company !== undefined && mayInRental(company.role, 'answer_reviews')
  const show = (waiting: boolean) =>
    void navigate({ to: '.', search: before => ({ ...before, replied: waiting ? 'no' : undefined }), replace: true, resetScroll: false })
  return (
    <div className="flex flex-col gap-5 p-4 lg:p-6">
      <ReviewSummary rental={rental} {...(unit !== undefined && { unit })} onAnswer={mayAnswer && !isWaiting ? () => show(true) : undefined} />
      <ReviewMonths rental={rental} {...(unit !== undefined && { unit })} />
      <div role="group" aria-label={text.filter} className="flex gap-2">
        {[false, true].map(waiting => (
          <button
            key={String(waiting)}
            type="button"
            aria-pressed={waiting === isWaiting}
            onClick={() => show(waiting)}
            className="h-9 rounded-full border border-line px-4 text-13 font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-lagoon aria-pressed:bg-wash aria-pressed:font-semibold aria-pressed:text-ink coarse:h-11"
          >
            {waiting ? text.waiting : text.all}
          </button>
        ))}
      </div>
      {query.isPending && (
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-50 rounded-card" />
          <Skeleton className="h-50 rounded-card" />
        </div>
      )}
      {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty
          icon={<MessageSquareQuote />}
          title={isWaiting ? text.nothing : text.none}
          action={
            isWaiting && (
              <Button variant="secondary" size="medium" onClick={() => show(false)}>
                {text.showAll}
              </Button>
            )
          }
        >
          {isWaiting ? text.nothingText : text.noneText}
        </Empty>
      )}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {items.map(review => (
          <li key={review.id} className="min-w-0">
            <ReviewCard
              review={review}
              score={unit === undefined ? review.rentalScore : review.unitScore}
              rental={company?.title ?? ''}
              detail={`${review.unitTitle}, ${text.booking(review.number)}`}
            >
              <Scores review={review} />
              {review.reply === null &&
                (mayAnswer ? <ReplyToReview rental={rental} review={review.id} /> : company && <p className="text-13 text-muted">{text.mayNot}</p>)}
            </ReviewCard>
          </li>
        ))}
      </ul>
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </div>
  )
}

function Scores({ review }: { review: OwnReviewView }) {
  const text = useText(officeReviewsText)
  const { names } = useText(reviewsText)
  const scores = { ...review.scores.rental, ...review.scores.unit }
  return (
    <details className="text-13">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-muted coarse:min-h-11">
        {text.rental(formatScore(review.rentalScore))}, {text.unit(formatScore(review.unitScore))}
        <span className="underline underline-offset-4">{text.scores}</span>
      </summary>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {[...rentalScoreNames, ...unitScoreNames].map(name => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{names[name]}</dt>
            <dd className="figures font-semibold">{scores[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

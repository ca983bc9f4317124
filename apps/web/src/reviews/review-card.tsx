import type { listOfficeReviews, listRentalReviews } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Photo } from '../media/photo.tsx'
import { useDates } from '../platform/dates.ts'
import { formatScore } from '@rentwell/contract/numbers.ts'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { reviewsText } from './reviews.text.ts'

const CloseUp = lazy(() => import('../acceptance/photos/close-up.tsx').then(file => ({ default: file.CloseUp })))

type PublicReview = Answer<typeof listRentalReviews>['reviews'][number]
export type OwnReviewView = Answer<typeof listOfficeReviews>['reviews'][number]

interface ReviewCardProps {
  review: Omit<PublicReview, 'score'>
  score: number
  /** Title of the company, for its answer. */
  rental: string
  /** After the month: the unit, the booking. */
  detail?: ReactNode
  /** Below: the way to answer. */
  children?: ReactNode
}

/** What one guest said, its photos, and what the company answered. A hidden text is said to be hidden; its score stays. */
export function ReviewCard({ review, score, rental, detail, children }: ReviewCardProps) {
  const text = useText(reviewsText)
  const dates = useDates('UTC')
  const [open, setOpen] = useState<string>()
  const { guest } = review
  const written = formatScore(score)
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <header className="flex items-center gap-3">
        <Avatar uuid={guest.profilePic} initials={Array.from(guest.firstName)[0] ?? ''} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-15 font-semibold">{guest.firstName}</h3>
          <p className="truncate text-13 text-muted">
            {dates.month(review.insertedAt)}
            {detail && <> · {detail}</>}
          </p>
          {review.fromWalkIn && <p className="text-13 text-muted">{text.walkIn}</p>}
        </div>
        <p className="figures shrink-0 text-20 font-title" role="img" aria-label={text.score(written)}>
          {written}
        </p>
      </header>
      {review.hiddenReason !== null && (
        <p className="flex items-start gap-2 rounded-control bg-band p-3 text-15 text-muted">
          <EyeOff aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            <b className="block font-semibold text-ink">{text.hidden}</b>
            {text.hiddenWhy(review.hiddenReason)}
          </span>
        </p>
      )}
      {(review.pros || review.cons) && (
        <dl className="flex flex-col gap-2 text-15">
          <Said name={text.goodWas}>{review.pros}</Said>
          <Said name={text.badWas}>{review.cons}</Said>
        </dl>
      )}
      {review.medias.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.medias.map((uuid, index) => (
            <li key={uuid}>
              <button type="button" aria-label={text.photo(index + 1, guest.firstName)} onClick={() => setOpen(uuid)} className="block rounded-control">
                <Photo uuid={uuid} size="thumb" alt="" width={104} height={104} className="size-26 rounded-control" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className="border-l-2 border-lagoon pl-3.5 text-15">
          <p className="text-13 font-semibold">{text.answered(rental)}</p>
          <p className="whitespace-pre-line text-muted">{review.reply.body}</p>
        </div>
      )}
      {children}
      {open && (
        <Suspense fallback={null}>
          <CloseUp
            title={guest.firstName}
            photos={[{ uuid: open, label: text.photo(review.medias.indexOf(open) + 1, guest.firstName) }]}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </article>
  )
}

/** A dash stands for nothing: it is left out with its name. */
function Said({ name, children }: { name: string; children: string }) {
  if (!/\p{L}/u.test(children)) return null
  return (
    <div>
      <dt className="text-13 font-[550] text-muted">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}

import { listReviews } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { reviewFilters } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { MessageSquareQuote } from 'lucide-react'
import { ownZone } from '../../backoffice/history.tsx'
import { listsText } from '../../backoffice/lists.text.ts'
import { PanelLink } from '../../backoffice/panel-link.tsx'
import { RecordList, useFilters } from '../../backoffice/record-list.tsx'
import { fullName, type ReviewRow } from '../../backoffice/records.ts'
import { statesText } from '../../backoffice/states.text.ts'
import { useList } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { formatScore } from '@rentwell/contract/numbers.ts'
import { useText } from '../../platform/text.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { OfficeTop } from '../office/office-top.tsx'

/** What guests say, everywhere: here a text that should not be read is hidden. */
export default function BackofficeReviewsPage() {
  const text = useText(listsText).reviews
  const states = useText(statesText).reviews
  const dates = useDates(ownZone())
  const list = useList(listReviews, 'reviews', { ...useFilters(reviewFilters), limit: 50 }, { keepPrevious: true })
  const chip = (review: ReviewRow) =>
    review.hiddenReason !== null ? (
      <StatusChip status="declined" label={states.hidden} />
    ) : review.flags.length > 0 ? (
      <StatusChip status="confirmation_pending" label={states.flagged} />
    ) : (
      <StatusChip status="completed" label={states.shown} />
    )
  const score = (review: ReviewRow) => <b className="font-semibold">{formatScore((review.rentalScore + review.unitScore) / 2)}</b>
  return (
    <>
      <OfficeTop title={text.title} />
      <RecordList
        list={list}
        find={text.find}
        count={text.count}
        statuses={reviewFilters}
        words={text.filters}
        empty={{ icon: <MessageSquareQuote />, title: text.none, text: text.noneText }}
        link={(review, children, className) => (
          <PanelLink panel="backoffice-review" data={{ review: review.id }} className={className}>
            {children}
          </PanelLink>
        )}
        columns={[
          {
            name: text.review,
            width: 'minmax(0,2fr)',
            cell: review => (
              <>
                <span className="block truncate">{review.pros}</span>
                <span className="block truncate text-13 text-muted">{review.cons}</span>
              </>
            ),
          },
          {
            name: text.of,
            width: 'minmax(0,1fr)',
            cell: review => (
              <>
                <b className="block truncate font-semibold">{fullName(review.author)}</b>
                <span className="block truncate text-13 text-muted">
                  {review.rental.title}, {review.unitTitle}
                </span>
              </>
            ),
          },
          { name: text.written, width: '150px', cell: review => <span className="text-13 text-muted">{dates.moment(review.insertedAt)}</span> },
          { name: text.score, width: '64px', right: true, cell: score },
          { name: text.state, width: '110px', cell: chip },
        ]}
        card={review => (
          <>
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate text-15 font-semibold">{fullName(review.author)}</span>
              <span className="figures shrink-0 text-15">{score(review)}</span>
            </span>
            <span className="line-clamp-2 text-15">{review.pros}</span>
            <span className="mt-2 flex items-center justify-between gap-3">
              {chip(review)}
              <span className="truncate text-13 text-muted">{review.rental.title}</span>
            </span>
          </>
        )}
      />
    </>
  )
}

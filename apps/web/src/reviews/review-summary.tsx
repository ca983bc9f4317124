import { readReviewSummary } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { rentalScoreNames, unitScoreNames } from '@rentwell/contract/reviews/reviews.rules.ts'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { formatScore } from '../platform/numbers.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { shownScore } from '../units/rating-mark.tsx'
import { officeReviewsText } from './office-reviews.text.ts'
import { reviewsText } from './reviews.text.ts'

const names = [...rentalScoreNames, ...unitScoreNames]
const most = 10

/** Score, means of the six categories, and how they went by month. */
export function ReviewSummary({ rental, unit }: { rental: string; unit?: string }) {
  const text = useText(officeReviewsText)
  const words = useText(reviewsText)
  const dates = useDates('UTC')
  const { data } = useRead(readReviewSummary, { rental, ...(unit !== undefined && { unitId: unit }) })
  if (!data) return <Skeleton className="h-60 w-full rounded-card" />
  const { rating, categories, months, unanswered } = data
  if (rating.count === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)]">
      <Card title={text.score}>
        <p className="figures text-44 font-title">{shownScore(rating) ?? words.isNew}</p>
        <p className="text-15 text-muted">{words.count(rating.count)}</p>
        {unanswered > 0 && <p className="mt-1 text-15 font-semibold text-amber">{text.unanswered(unanswered)}</p>}
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
      {months.length > 0 && (
        <Card title={text.byMonth} className="lg:col-span-2">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, so the arrow keys must reach it */}
          <div tabIndex={0} role="group" aria-label={text.byMonth} className="overflow-x-auto">
            <table className="figures w-full min-w-160 text-left text-13">
              <thead className="text-muted">
                <tr>
                  <th className="py-2 pr-3 font-normal">{text.month}</th>
                  <th className="px-3 py-2 text-right font-normal">{text.reviews}</th>
                  {names.map(name => (
                    <th key={name} className="px-3 py-2 text-right font-normal">
                      {words.names[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.toReversed().map(month => (
                  <tr key={month.month} className="border-t border-line">
                    <th scope="row" className="py-2 pr-3 font-semibold whitespace-nowrap">
                      {dates.month(`${month.month}-01T00:00:00Z`)}
                    </th>
                    <td className="px-3 py-2 text-right">{month.count}</td>
                    {names.map(name => (
                      <td key={name} className="px-3 py-2 text-right">
                        {formatScore(month[name])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      )}
    </div>
  )
}

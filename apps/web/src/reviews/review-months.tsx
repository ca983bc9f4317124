import { readReviewSummary } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { rentalScoreNames, unitScoreNames } from '@rentwell/contract/reviews/reviews.rules.ts'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { formatScore } from '@rentwell/contract/numbers.ts'
import { useText } from '../platform/text.ts'
import { FoldedCard } from '../ui/folded-card.tsx'
import { officeReviewsText } from './office-reviews.text.ts'
import { reviewsText } from './reviews.text.ts'

const names = [...rentalScoreNames, ...unitScoreNames]

/** How the six categories went, month by month, the newest first. */
export function ReviewMonths({ rental, unit }: { rental: string; unit?: string }) {
  const text = useText(officeReviewsText)
  const words = useText(reviewsText)
  const dates = useDates('UTC')
  const months = useRead(readReviewSummary, { rental, ...(unit !== undefined && { unitId: unit }) }).data?.months ?? []
  if (months.length === 0) return null
  return (
    <FoldedCard title={text.byMonth}>
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
    </FoldedCard>
  )
}

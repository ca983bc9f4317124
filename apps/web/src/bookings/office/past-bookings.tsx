import { listPastBookings } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useList } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { pastBookingsText } from './past-bookings.text.ts'

/** Stays of a customer that came from another system; nothing if there are none. */
export function PastBookings({ rental, customer, timeZone }: { rental: string; customer: string; timeZone: string }) {
  const text = useText(pastBookingsText)
  const language = useLanguage()
  const dates = useDates(timeZone)
  const { items, more, query } = useList(listPastBookings, 'pastBookings', { rental, customer, limit: 20 }, { quiet: true })
  if (items.length === 0) return null
  return (
    <Card title={text.title}>
      <p className="-mt-2 mb-3 text-13 text-muted">{text.lead}</p>
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ id, number, unitTitle, count, startAt, endAt, total, currency, note }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block text-15 font-semibold wrap-anywhere">{count > 1 ? `${count} × ${unitTitle}` : unitTitle}</span>
              <span className="block text-13 text-muted">{dates.span(startAt, endAt)}</span>
              {(note || number) && <span className="block text-13 wrap-anywhere whitespace-pre-line text-muted">{note || number}</span>}
            </span>
            <span className="figures text-15 text-muted">{total === null ? text.noTotal : formatMoney(total, currency, language)}</span>
          </li>
        ))}
      </ul>
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </Card>
  )
}

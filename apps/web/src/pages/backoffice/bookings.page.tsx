import { listBackofficeBookings } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { bookingFilters } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { CalendarDays } from 'lucide-react'
import { listsText } from '../../backoffice/lists.text.ts'
import { PanelLink } from '../../backoffice/panel-link.tsx'
import { RecordList, useFilters } from '../../backoffice/record-list.tsx'
import { fullName, type BookingRow } from '../../backoffice/records.ts'
import { BookingStatus } from '../../bookings/booking-status.tsx'
import { totalWithCharges } from '../../bookings/charges/total-with-charges.ts'
import { statusText } from '../../calendar/status.text.ts'
import { useList } from '../../platform/data.ts'
import { datesIn } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { OfficeTop } from '../office/office-top.tsx'

/** The bookings of all rentals. */
export default function BackofficeBookingsPage() {
  const lists = useText(listsText)
  const text = lists.bookings
  const statuses = useText(statusText)
  const language = useLanguage()
  const list = useList(listBackofficeBookings, 'bookings', { ...useFilters(bookingFilters), limit: 50 }, { keepPrevious: true })
  const guest = (booking: BookingRow) => (booking.guest ? fullName(booking.guest) : `${booking.customerName}, ${lists.walkIn}`)
  const period = (booking: BookingRow) => datesIn(booking.timeZone, language).span(booking.startAt, booking.endAt)
  const total = (booking: BookingRow) => <b className="figures font-semibold">{formatMoney(totalWithCharges(booking), booking.currency, language)}</b>
  return (
    <>
      <OfficeTop title={text.title} />
      <RecordList
        list={list}
        find={text.find}
        count={text.count}
        statuses={bookingFilters}
        words={statuses}
        empty={{ icon: <CalendarDays />, title: text.none, text: text.noneText }}
        link={(booking, children, className) => (
          <PanelLink panel="backoffice-booking" data={{ rental: booking.rental.id, booking: booking.id }} className={className}>
            {children}
          </PanelLink>
        )}
        columns={[
          { name: text.number, width: '92px', cell: booking => <span className="figures text-13 text-muted">{booking.number}</span> },
          { name: text.guest, width: 'minmax(0,1fr)', cell: booking => <b className="font-semibold">{guest(booking)}</b> },
          { name: text.rental, width: 'minmax(0,1.4fr)', cell: booking => booking.rental.title },
          { name: text.unit, width: 'minmax(0,1fr)', cell: booking => <span className="text-13 text-muted">{booking.unitTitle}</span> },
          { name: text.period, width: '190px', cell: booking => <span className="figures text-13">{period(booking)}</span> },
          { name: text.status, width: '190px', cell: booking => <BookingStatus status={booking.status} /> },
          { name: text.total, width: '104px', right: true, cell: total },
        ]}
        card={booking => (
          <>
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate text-15 font-semibold">{guest(booking)}</span>
              {total(booking)}
            </span>
            <span className="block truncate text-13 text-muted">
              {booking.rental.title}, {booking.unitTitle}
            </span>
            <span className="mt-2 flex items-center justify-between gap-3">
              <BookingStatus status={booking.status} />
              <span className="figures truncate text-13 text-muted">{period(booking)}</span>
            </span>
          </>
        )}
      />
    </>
  )
}

import { totalWithCharges } from '../../../bookings/charges/total-with-charges.ts'
import { readCustomerBalance } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { OfficePaymentLink } from '../../../bookings/links/office-payment-link.tsx'
import { OfficeBookingLink } from '../../../bookings/office/office-booking-list.tsx'
import { BookingStatus } from '../../../bookings/booking-status.tsx'
import { bookedTitle } from '../../../bookings/booked-title.ts'
import { customersText } from '../../../customers/customers.text.ts'
import { useDates } from '../../../platform/dates.ts'
import { useList, useRead } from '../../../platform/data.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { useText } from '../../../platform/text.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { Failed } from '../../../ui/states.tsx'
import type { OfficeBooking } from '../../../bookings/office/office-booking.ts'

/** The bookings of a customer, newest first, and what is still to be paid. */
export function CustomerHistory({ rental, customer }: { rental: string; customer: string }) {
  const text = useText(customersText)
  const language = useLanguage()
  const { items, more, query } = useList(listOfficeBookings, 'bookings', { rental, customerId: customer, limit: 20 }, { live: true })
  const balance = useRead(readCustomerBalance, { rental, customer }, { live: true }).data?.balance
  const due = balance?.due.map(one => formatMoney(one.amount, one.currency, language)).join(' + ')
  const aside = balance && balance.bookingCount > 0 && (
    <>
      {text.booked(balance.bookingCount)} · {due ? <b className="font-semibold text-ink">{`${text.due}: ${due}`}</b> : text.nothingDue}
    </>
  )
  return (
    <Card title={text.history} aside={aside}>
      {query.isPending && <RowsSkeleton count={3} row="h-16" picture="h-10 w-14" />}
      {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && <p className="text-15 text-muted">{text.noHistory}</p>}
      <ul className="-mx-5 -mb-2">
        {items.map(booking => (
          <li key={booking.id} className="border-t border-line">
            <Row rental={rental} booking={booking} />
            {booking.customer && booking.payment.due > 0 && (
              <div className="px-5 pb-3">
                <OfficePaymentLink rental={rental} booking={booking} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </Card>
  )
}

function Row({ rental, booking }: { rental: string; booking: OfficeBooking }) {
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  return (
    <OfficeBookingLink
      rental={rental}
      booking={booking}
      data-row
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px]"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block text-15 font-semibold wrap-anywhere">{bookedTitle(booking)}</span>
        <span className="block text-13 text-muted">{dates.span(booking.startAt, booking.endAt)}</span>
      </span>
      <BookingStatus status={booking.status} />
      <span className="figures text-15 font-semibold">{formatMoney(totalWithCharges(booking), booking.currency, language)}</span>
    </OfficeBookingLink>
  )
}

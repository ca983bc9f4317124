import { listOwnOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { CalendarDays, SearchX } from 'lucide-react'
import { OfficeBookingList } from '../../bookings/office/office-booking-list.tsx'
import { statusText } from '../../calendar/status.text.ts'
import { useList } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { myUnitsText } from './my-units.text.ts'
import { NoRental } from './no-rental.tsx'
import { OwnFilters, useOwnFilters } from './own-filters.tsx'
import { bookingStatuses } from '@rentwell/contract/booking-statuses.ts'

/** Drafts are the guests' own. */
const statuses = bookingStatuses.filter(status => status !== 'draft')

/** The bookings of all rentals of the person, newest first; each opens over the list. */
export default function MyBookingsPage() {
  const text = useText(myUnitsText)
  const words = useText(statusText)
  const first = useMe(session => session.rentals[0])
  const filters = useOwnFilters()
  const { q, rental } = filters
  const status = statuses.find(one => one === filters.status)
  const asked = { ...(q && { q }), ...(rental && { rentalId: rental }), ...(status && { status }) }
  const { items, more, query } = useList(listOwnOfficeBookings, 'bookings', asked, { live: true, keepPrevious: true, enabled: first !== undefined })
  const isNarrowed = Object.keys(asked).length > 0
  if (!first)
    return (
      <>
        <Head title={text.bookings} />
        <NoRental />
      </>
    )
  return (
    <>
      <Head title={text.bookings} />
      <OwnFilters
        filters={filters}
        find={text.findBooking}
        statuses={[{ value: '', label: text.anyStatus }, ...statuses.map(one => ({ value: one, label: words[one] }))]}
      />
      <div className="mt-4">
        {query.isPending && <RowsSkeleton count={6} row="h-28 px-4 lg:h-12 lg:px-6" picture="h-12 w-16 lg:h-7 lg:w-10" framed />}
        {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && (
          <Empty
            className="py-20"
            icon={isNarrowed ? <SearchX aria-hidden /> : <CalendarDays aria-hidden />}
            title={isNarrowed ? text.nothing : text.noBookings}
            action={
              isNarrowed ? (
                <Button variant="secondary" size="medium" onClick={filters.clear}>
                  {text.clear}
                </Button>
              ) : (
                <Link to="/office/$rental" params={{ rental: first.id }} className={buttonClass({ size: 'medium' })}>
                  {text.noneAct}
                </Link>
              )
            }
          >
            {isNarrowed ? text.nothingText : text.noBookingsText}
          </Empty>
        )}
        {items.length > 0 && (
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            <OfficeBookingList bookings={items} />
          </div>
        )}
        <LoadMore more={more} busy={query.isFetchingNextPage} />
      </div>
    </>
  )
}

import { listBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useList } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { guestBookingsText } from './bookings.text.ts'

/** What the person has booked. */
export default function BookingsPage() {
  const text = useText(guestBookingsText)
  const { items, query } = useList(listBookings, 'bookings', {})
  return (
    <>
      <Head title={text.title} />
      {query.isPending && <PageSkeleton />}
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <div className="container-page py-10">
          <h1 className="text-32">{text.title}</h1>
          {items.length === 0 && (
            <Empty
              title={text.empty}
              action={
                <Link to="/search" className={buttonClass({ size: 'medium' })}>
                  {text.find}
                </Link>
              }
            >
              {text.emptyText}
            </Empty>
          )}
          <ul className="mt-6 flex flex-col gap-3">
            {items.map(booking => (
              <li key={booking.id}>
                <Link to="/bookings/$booking" params={{ booking: booking.id }} className="font-semibold">
                  {booking.unit.title}, {booking.rentalPeriodHumanized}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

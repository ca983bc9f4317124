import { listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useList } from '../../platform/data.ts'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { officeText } from './office.text.ts'

/** The rental's bookings; one opens in the popup 'confirm-request'. */
export default function OfficeBookingsPage() {
  const text = useText(officeText)
  const popups = usePopups()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const { items, query } = useList(listOfficeBookings, 'bookings', { rental })
  if (query.isPending) return <PageSkeleton />
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (items.length === 0) {
    return (
      <Empty className="py-24" icon={<CalendarDays />} title={text.bookings.empty}>
        {text.bookings.emptyText}
      </Empty>
    )
  }
  return (
    <ul className="flex flex-col gap-3 p-4 lg:p-6">
      {items.map(booking => (
        <li key={booking.id}>
          <button type="button" onClick={() => popups.open('confirm-request', { rental, booking: booking.id })} className="font-semibold">
            {booking.number}, {booking.unit.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

import { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { guestBookingsText } from './bookings.text.ts'

/** One booking of the person. */
export default function BookingPage() {
  const text = useText(guestBookingsText)
  const params = useParams({ from: '/closed/own/bookings/$booking' })
  const found = mustFind(useRead(readBooking, params))
  if (!found) return <PageSkeleton />
  const { booking } = found
  return (
    <div className="container-page py-10">
      <Head title={text.number(booking.number)} />
      <h1 className="text-44">{booking.unit.title}</h1>
      <p className="mt-2 text-17 text-muted">
        {text.number(booking.number)}, {booking.rentalPeriodHumanized}
      </p>
    </div>
  )
}

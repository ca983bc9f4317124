import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { BookingStatus } from '../../../bookings/booking-status.tsx'
import { OfficeActs } from '../../../bookings/office/office-acts.tsx'
import { officeActsText } from '../../../bookings/office/office-acts.text.ts'
import { officeBookingText } from '../../../bookings/office/office-booking.text.ts'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { officeBookingsText } from './office-bookings.text.ts'
import { OfficeBookingDetails } from './office-booking-details.tsx'
import { OfficeTop } from '../office-top.tsx'

/** One booking of the office on a page of its own, which prints well. */
export default function OfficeBookingPage() {
  const text = useText(officeBookingText)
  const acts = useText(officeActsText)
  const list = useText(officeBookingsText)
  const params = useParams({ from: '/closed/office/$rental/bookings/$booking' })
  const booking = mustFind(useRead(readOfficeBooking, params, { live: true }))?.booking
  return (
    <>
      <OfficeTop
        title={booking ? text.number(booking.number) : ''}
        context={booking && <BookingStatus status={booking.status} />}
        actions={
          <div data-no-print className="flex gap-2">
            <Button variant="secondary" size="small" icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => print()}>
              <span className="max-md:sr-only">{acts.print}</span>
            </Button>
            <Link to="/office/$rental/bookings" params={{ rental: params.rental }} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
              <span className="max-md:sr-only">{list.title}</span>
            </Link>
          </div>
        }
      />
      {booking ? (
        <OfficeBookingDetails
          booking={booking}
          rental={params.rental}
          acts={
            <div
              data-save-bar
              className="border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(57px+env(safe-area-inset-bottom,0px))] max-lg:z-10 max-lg:border-t max-lg:px-4 max-lg:py-3 lg:rounded-card lg:border lg:p-4 lg:empty:hidden"
            >
              <OfficeActs rental={params.rental} booking={booking} isPage />
            </div>
          }
        />
      ) : (
        <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <Skeleton className="h-160 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </>
  )
}

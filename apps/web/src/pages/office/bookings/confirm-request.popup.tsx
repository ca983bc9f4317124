import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { CalendarX } from 'lucide-react'
import { useRead } from '../../../platform/data.ts'
import { useMustLogIn } from '../../../platform/must-log-in.ts'
import { usePopupData } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { Popup } from '../../../ui/popup.tsx'
import { PopupBody } from '../../../ui/popup-body.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { BookingStatus } from '../../../bookings/booking-status.tsx'
import { OfficeActs } from '../../../bookings/office/office-acts.tsx'
import { OfficeBookingDetails } from './office-booking-details.tsx'
import { officeBookingText } from '../../../bookings/office/office-booking.text.ts'

const width = 436

/** One booking of the office; a request is answered here. Its status is kept up to date while it is open. */
export default function ConfirmRequestPopup() {
  const text = useText(officeBookingText)
  const loggedIn = useMustLogIn()
  const data = usePopupData('confirm-request')
  const known = loggedIn && data.rental !== '' && data.booking !== ''
  const query = useRead(readOfficeBooking, data, { live: true, enabled: known })
  const booking = query.data?.booking
  const isGone = !known || query.error?.status === 404
  if (!loggedIn) return null
  return (
    <Popup
      side
      bare
      width={width}
      title={booking ? `${text.title} ${text.number(booking.number)}` : text.title}
      footer={booking && <OfficeActs rental={data.rental} booking={booking} />}
    >
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-14 pl-5">
        {booking ? (
          <>
            <p className="text-15 font-semibold">{text.number(booking.number)}</p>
            <BookingStatus status={booking.status} />
          </>
        ) : (
          !isGone && !query.isError && <Skeleton className="h-6 w-52" />
        )}
      </div>
      <PopupBody label={text.title}>
        {booking ? (
          <OfficeBookingDetails booking={booking} rental={data.rental} />
        ) : isGone ? (
          <Empty icon={<CalendarX />} title={text.gone}>
            {text.goneText}
          </Empty>
        ) : query.isError ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Waiting />
        )}
      </PopupBody>
    </Popup>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5 p-5">
      <Skeleton className="aspect-3/2 w-full rounded-control" />
      <Skeleton className="h-11" />
      <Skeleton className="h-21 rounded-control" />
      <Skeleton className="h-11" />
      <Skeleton className="h-28" />
    </div>
  )
}

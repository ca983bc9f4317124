import { listDocumentViews, readAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { Images } from 'lucide-react'
import type { GuestBooking } from '../../bookings/guest-booking.ts'
import { useGuestBookingText } from '../../bookings/use-guest-booking-text.ts'
import { useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { acceptanceText } from '../acceptance.text.ts'
import { guestRecordText } from './guest-record.text.ts'

const every = 30_000

/** On the guest's booking: the way to the photos of hand-over and return, and every look at the guest's documents. */
export function GuestRecord({ booking }: { booking: GuestBooking }) {
  const text = useGuestBookingText(booking.baseRentalPeriod)
  const { open } = usePopups()
  return (
    <section>
      <h2 className="text-20">{text.record}</h2>
      <p className="mt-1 text-15 text-muted">{text.recordText}</p>
      <Button
        data-no-print
        variant="secondary"
        size="medium"
        className="mt-4"
        icon={<Images aria-hidden className="size-4.5" strokeWidth={1.75} />}
        onClick={() => open('hand-over', { booking: booking.id })}
      >
        {text.seePhotos}
      </Button>
      <DocumentViews booking={booking} />
    </section>
  )
}

/** Who looked at the photographs of this guest's documents, and when; nothing where none were asked for. */
function DocumentViews({ booking }: { booking: GuestBooking }) {
  const text = useText(guestRecordText)
  const { kinds } = useText(acceptanceText)
  const dates = useDates(booking.rental.timeZone)
  const { data, isError, refetch } = useRead(listDocumentViews, { booking: booking.id }, { every })
  const record = useRead(readAcceptance, { booking: booking.id }, { quiet: true })
  const asks = record.data?.acceptance?.asks
  const isAsked = asks?.passport === 'photo' || asks?.driverLicense === 'photo'
  if (!isAsked && !isError && !data?.views.length) return null
  return (
    <>
      <h3 className="mt-6 text-17">{text.views}</h3>
      {isError && !data && (
        <p role="alert" className="mt-1 text-15 text-brick">
          {text.failed}{' '}
          <button type="button" onClick={() => void refetch()} className="min-h-11 font-semibold underline underline-offset-4">
            {text.again}
          </button>
        </p>
      )}
      {data?.views.length === 0 && <p className="mt-1 text-15 text-muted">{text.none}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {data?.views.map(view => (
          <li key={`${view.documentId} ${view.at}`} className="flex justify-between gap-x-4 py-2 text-15 max-sm:flex-col">
            <span>
              <b className="font-semibold">{kinds[view.kind]}</b>, {`${view.by.firstName} ${view.by.lastName}`.trim()}
            </span>
            <time dateTime={view.at} className="figures text-muted">
              {dates.moment(view.at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { CalendarRange, QrCode, Star } from 'lucide-react'
import { useDates } from '../platform/dates.ts'
import { useAppSearch, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { ChangeDates } from './reschedule/change-dates.ask.tsx'
import { changeText } from './reschedule/change.text.ts'
import { guestBookingText } from './guest-booking.text.ts'
import { useCodeFrom, type GuestBooking } from './guest-booking.ts'

/** The guest's next action: show the pick-up code once it exists, or write the review; otherwise nothing. */
export function GuestMainAct({ booking, className }: { booking: GuestBooking; className?: string }) {
  const text = useText(guestBookingText)
  const dates = useDates(booking.rental.timeZone)
  const { open } = usePopups()
  const data = { booking: booking.id }
  const look = { size: 'huge', wide: true, ...(className && { className }) } as const
  const codeFrom = useCodeFrom(booking)
  if (codeFrom || booking.can.includes('show_qr')) {
    const why = codeFrom && text.qrFrom(dates.moment(codeFrom))
    return (
      <div data-no-print>
        <Button {...look} why={why} icon={<QrCode aria-hidden className="size-5" strokeWidth={1.75} />} onClick={() => open('show-qr', data)}>
          {text.showQr}
        </Button>
        {why && (
          <p aria-hidden className="mt-2 text-center text-13 text-balance text-muted">
            {why}
          </p>
        )}
      </div>
    )
  }
  if (booking.can.includes('review'))
    return (
      <Button {...look} data-no-print icon={<Star aria-hidden className="size-5" strokeWidth={1.75} />} onClick={() => open('rate-booking', data)}>
        {text.rate}
      </Button>
    )
  return null
}

/** Button for a reschedule request; the open dialog is part of the URL. */
export function ChangeDatesButton({ booking }: { booking: GuestBooking }) {
  const words = useText(changeText)
  const navigate = useNavigate()
  const { ask } = useAppSearch()
  const show = (shown: boolean) =>
    void navigate({ to: '.', search: before => ({ ...before, ask: shown ? 'dates' : undefined }), replace: true, resetScroll: false })
  if (!booking.can.includes('change')) return null
  return (
    <>
      <Button
        data-no-print
        variant="secondary"
        size="medium"
        wide
        icon={<CalendarRange aria-hidden className="size-4.5" strokeWidth={1.75} />}
        onClick={() => show(true)}
      >
        {booking.status === 'in_progress' ? words.askLonger : words.ask}
      </Button>
      {ask === 'dates' && <ChangeDates booking={booking} title={words.title} lead={words.leadGuest(booking.rental.title)} open onClose={() => show(false)} />}
    </>
  )
}

import { handOverFrom } from '@rentwell/contract/bookings/bookings.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { CalendarRange, Printer, QrCode, Star } from 'lucide-react'
import { useDates } from '../platform/dates.ts'
import { useAppSearch, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { ChangeDates } from './change-dates.ask.tsx'
import { changeText } from './change.text.ts'
import { guestBookingText } from './guest-booking.text.ts'
import type { GuestBooking } from './guest-booking.ts'

/** The one thing to do next: the code to show, or the review to write. Nothing where there is none. */
export function GuestMainAct({ booking, className }: { booking: GuestBooking; className?: string }) {
  const text = useText(guestBookingText)
  const { open } = usePopups()
  const data = { booking: booking.id }
  const look = { size: 'huge', wide: true, ...(className && { className }) } as const
  if (booking.can.includes('show_qr'))
    return (
      <Button {...look} data-no-print icon={<QrCode aria-hidden className="size-5" strokeWidth={1.75} />} onClick={() => open('show-qr', data)}>
        {text.showQr}
      </Button>
    )
  if (booking.can.includes('review'))
    return (
      <Button {...look} data-no-print icon={<Star aria-hidden className="size-5" strokeWidth={1.75} />} onClick={() => open('rate-booking', data)}>
        {text.rate}
      </Button>
    )
  return null
}

export const hasGuestMainAct = ({ can }: GuestBooking) => can.includes('show_qr') || can.includes('review')

/** What else a guest can do: ask for other dates, print. */
export function GuestActs({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const words = useText(changeText)
  const dates = useDates(booking.rental.timeZone)
  const navigate = useNavigate()
  const { ask } = useAppSearch()
  const show = (shown: boolean) =>
    void navigate({ to: '.', search: before => ({ ...before, ask: shown ? 'dates' : undefined }), replace: true, resetScroll: false })
  const canChange = booking.can.includes('change')
  return (
    <div data-no-print className="flex flex-col gap-2">
      {booking.status === 'confirmed' && !booking.can.includes('show_qr') && (
        <p className="text-13 text-muted">{text.qrFrom(dates.moment(handOverFrom(new Date(booking.startAt))))}</p>
      )}
      {canChange && (
        <Button variant="secondary" size="medium" wide icon={<CalendarRange aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={() => show(true)}>
          {booking.status === 'in_progress' ? words.askLonger : words.ask}
        </Button>
      )}
      {booking.status !== 'draft' && (
        <Button variant="secondary" size="medium" wide icon={<Printer aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={() => print()}>
          {text.print}
        </Button>
      )}
      {canChange && ask === 'dates' && (
        <ChangeDates booking={booking} title={words.title} lead={words.leadGuest(booking.rental.title)} open onClose={() => show(false)} />
      )}
    </div>
  )
}

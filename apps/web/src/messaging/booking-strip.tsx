import { totalWithCharges } from '../bookings/charges/total-with-charges.ts'
import { readBooking, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { statusColour } from '../bookings/guest-booking.ts'
import { statusText } from '../calendar/status.text.ts'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { UnitPhoto } from '../units/unit-photo.tsx'
import type { Conversation } from './messages.ts'
import { messagingText } from './messaging.text.ts'
import { bookedTitle } from '../bookings/booked-title.ts'

/** The booking that is spoken of, with the one next act. */
export function BookingStrip({ conversation, booking: id }: { conversation: Conversation; booking: string }) {
  const text = useText(messagingText)
  const statuses = useText(statusText)
  const language = useLanguage()
  const popups = usePopups()
  const isGuest = conversation.side === 'guest'
  const rental = conversation.rental.id
  const options = { live: true, quiet: true }
  const own = useRead(readBooking, { booking: id }, { ...options, enabled: isGuest })
  const office = useRead(readOfficeBooking, { rental, booking: id }, { ...options, enabled: !isGuest })
  const booking = (isGuest ? own : office).data?.booking
  const dates = useDates(booking?.rental.timeZone ?? 'UTC')
  if (!booking) return null
  const link = isGuest
    ? ({ to: '/bookings/$booking', params: { booking: id } } as const)
    : ({ to: '/office/$rental/bookings/$booking', params: { rental, booking: id } } as const)
  const acts = {
    confirmation_pending: [[text.answerRequest, text.answerShort], () => popups.open('confirm-request', { rental, booking: id })],
    confirmed: [[text.handOver, text.handOver], () => popups.open('acceptance', { rental, booking: id })],
    in_progress: [[text.takeBackUnit, text.takeBackUnit], () => popups.open('return', { rental, booking: id })],
  } as const
  const act = isGuest ? undefined : Object.entries(acts).find(([status]) => status === booking.status)?.[1]
  return (
    <section aria-label={text.bookingStrip} className="flex min-h-16.5 shrink-0 items-center gap-3 border-b border-line bg-band px-4 py-2 md:px-5">
      <UnitPhoto uuid={booking.unit.photos[0]} size="thumb" className="h-10 w-14 shrink-0 rounded-inner" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2.5">
          <span className="min-w-0 truncate text-15 font-semibold">{bookedTitle(booking)}</span>
          <StatusChip status={booking.status} label={statuses[booking.status]} className="shrink-0 max-lg:hidden" />
        </p>
        <p className="truncate text-13 text-muted">
          <span className="font-semibold text-ink">{formatMoney(totalWithCharges(booking), booking.currency, language)}</span>, {dates.day(booking.startAt)} –{' '}
          {dates.day(booking.endAt)}
          <span className="max-lg:hidden">, #{booking.number}</span>
        </p>
        <p className={cx('truncate text-13 font-semibold lg:hidden', statusColour[booking.status])}>
          <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-current" />
          {statuses[booking.status]}
        </p>
      </div>
      <Link {...link} className={buttonClass({ variant: 'secondary', size: 'small' }) + (act ? ' max-md:hidden' : '')}>
        {text.open}
      </Link>
      {act && (
        <Button size="small" onClick={act[1]}>
          <span className="max-md:hidden">{act[0][0]}</span>
          <span className="md:hidden">{act[0][1]}</span>
        </Button>
      )}
    </section>
  )
}

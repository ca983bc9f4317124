import { totalWithCharges } from './charges/total-with-charges.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { useDates } from '../platform/dates.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { Photo } from '../media/photo.tsx'
import { BookingStatus } from './booking-status.tsx'
import { guestBookingText } from './guest-booking.text.ts'
import type { GuestBooking } from './guest-booking.ts'
import { bookedTitle } from './booked-title.ts'

/** A booking in the guest's list: picture, status, unit, dates, price. */
export function BookingRow({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const now = useNow(30_000)
  const left = booking.expiresAt && booking.status === 'confirmation_pending' ? Date.parse(booking.expiresAt) - now.getTime() : 0
  const when = booking.baseRentalPeriod === 'Hourly' ? dates.moment(booking.startAt) : dates.span(booking.startAt, booking.endAt)
  return (
    <Link
      to="/bookings/$booking"
      params={{ booking: booking.id }}
      className="flex gap-4 rounded-card border border-line bg-surface p-3 transition-[border-color,box-shadow] duration-150 hover:border-edge hover:shadow-card md:gap-5"
    >
      <Photo uuid={booking.unit.photos[0]} alt="" width={186} height={124} className="h-28 w-28 shrink-0 rounded-control md:h-32 md:w-46" />
      <span className="flex min-w-0 flex-1 flex-col py-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <BookingStatus status={booking.status} />
          <span className="figures text-13 text-muted max-md:hidden">{text.number(booking.number)}</span>
        </span>
        <span className="mt-1.5 line-clamp-2 text-17 leading-snug font-semibold text-balance">{bookedTitle(booking)}</span>
        <span className="line-clamp-2 text-15 text-muted">{text.from(booking.rental.title)}</span>
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1 text-15">
          <span>
            {when}
            <span className="text-muted max-md:hidden">, {lengthInWords(booking.rentalLength, booking.baseRentalPeriod, language)}</span>
          </span>
          <span className="figures font-semibold">{formatMoney(totalWithCharges(booking), booking.currency, language)}</span>
        </span>
        {left > 0 && <span className="text-13 text-amber">{text.answerIn(durationInWords(left, language))}</span>}
      </span>
    </Link>
  )
}

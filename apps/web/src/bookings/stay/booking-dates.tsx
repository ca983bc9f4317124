import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { isOtherZone, useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useGuestBookingText } from '../use-guest-booking-text.ts'
import type { GuestBooking } from '../guest-booking.ts'

/** Pick-up, length and return in the rental's time zone, which is shown if it differs from the guest's. */
export function BookingDates({ booking }: { booking: GuestBooking }) {
  const text = useGuestBookingText(booking.baseRentalPeriod)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const here = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <div>
      <dl className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-4 md:px-6">
        <div>
          <dt className="text-13 text-muted">{text.pickUp}</dt>
          <dd>
            <span className="block text-17 font-semibold md:text-20">{dates.day(booking.startAt)}</span>
            <span className="figures block text-15 text-muted">{dates.time(booking.startAt)}</span>
          </dd>
        </div>
        <div className="shrink-0">
          <dt className="sr-only">{text.length}</dt>
          {/* Two lines on a phone, where one would push the return into the next. */}
          <dd className="rounded-card bg-wash px-3.5 py-1.5 text-center text-13 font-semibold text-lagoon">
            {lengthInWords(booking.rentalLength, booking.baseRentalPeriod, language)}
            {booking.guests !== undefined && (
              <>
                <span className="max-md:sr-only"> · </span>
                <span className="max-md:block">{text.guests(booking.guests)}</span>
              </>
            )}
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-13 text-muted">{text.returnDay}</dt>
          <dd>
            <span className="block text-17 font-semibold md:text-20">{dates.day(booking.endAt)}</span>
            <span className="figures block text-15 text-muted">{dates.time(booking.endAt)}</span>
          </dd>
        </div>
      </dl>
      {isOtherZone(booking.rental.timeZone, booking.startAt) && (
        <p className="mt-2.5 text-13 text-muted">
          {text.rentalTime(dates.zone(booking.startAt))} {text.yourTime(here.moment(booking.startAt))}
        </p>
      )}
    </div>
  )
}

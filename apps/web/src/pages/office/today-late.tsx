import { Phone } from 'lucide-react'
import { guestName, type OfficeBooking } from '../../bookings/office-booking.ts'
import { OfficeBookingLink } from '../../bookings/office-booking-list.tsx'
import { requestText } from '../../bookings/requests.text.ts'
import { useDates } from '../../platform/dates.ts'
import { durationInWords } from '../../platform/durations.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { todayText } from './today.text.ts'

/** The unit that should have been back longest, and how many others. */
export function LateStrip({ rental, late, now }: { rental: string; late: readonly OfficeBooking[]; now: Date }) {
  const text = useText(todayText)
  const words = useText(requestText)
  const language = useLanguage()
  const [worst] = late
  const dates = useDates(worst?.rental.timeZone ?? 'UTC')
  if (!worst) return null
  const phone = worst.user?.phoneNumber ?? worst.customer?.phone
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-coral/28 bg-coral-wash p-3 pr-4">
      <UnitPhoto uuid={worst.unit.photos[0]} className="h-14 w-21 rounded-inner max-md:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-17">
          {text.is(guestName(worst, words.someGuest))}{' '}
          <span className="text-coral-text">{words.late(durationInWords(now.getTime() - Date.parse(worst.endAt), language))}</span>
        </h2>
        <p className="text-13 text-muted">
          {text.due(worst.unit.title, dates.moment(worst.endAt))}
          {late.length > 1 && `. ${text.moreLate(late.length - 1)}`}
        </p>
      </div>
      <div className="flex gap-2">
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            <Phone aria-hidden className="size-4" strokeWidth={1.75} />
            {text.callGuest}
          </a>
        )}
        <OfficeBookingLink rental={rental} booking={worst} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {text.look}
        </OfficeBookingLink>
      </div>
    </section>
  )
}

import { localDateOf, daysBetween } from '@rentwell/contract/period.ts'
import { Link } from '@tanstack/react-router'
import { MessageCircle, Phone } from 'lucide-react'
import { officeActsText } from '../../../bookings/office/office-acts.text.ts'
import { guestName, type OfficeBooking } from '../../../bookings/office/office-booking.ts'
import { OfficeBookingLink } from '../../../bookings/office/office-booking-list.tsx'
import { requestText } from '../../../bookings/requests/request.text.ts'
import { useDates } from '../../../platform/dates.ts'
import { durationInWords } from '../../../platform/durations.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { usePopups } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { UnitPhoto } from '../../../units/unit-photo.tsx'
import { SwapNext } from './today-swap.tsx'
import { nextOf } from './today-day.ts'
import { todayText } from './today.text.ts'
import { bookedTitle } from '../../../bookings/booked-title.ts'

interface LateStripProps {
  rental: string
  /** The one that is late longest first. */
  late: readonly OfficeBooking[]
  confirmed: readonly OfficeBooking[]
  now: Date
}

/** The unit that should have been back longest, who waits for it next, and how many others are late. */
export function LateStrip({ rental, late, confirmed, now }: LateStripProps) {
  const text = useText(todayText)
  const words = useText(requestText)
  const acts = useText(officeActsText)
  const language = useLanguage()
  const { open } = usePopups()
  const [worst] = late
  const timeZone = worst?.rental.timeZone ?? 'UTC'
  const dates = useDates(timeZone)
  if (!worst) return null
  const phone = worst.user?.phoneNumber ?? worst.customer?.phone
  const guest = guestName(worst, words.someGuest)
  const next = nextOf(worst, confirmed, now)
  const nextWords = () => {
    if (!next) return ''
    const days = daysBetween(localDateOf(now, timeZone), localDateOf(new Date(next.startAt), timeZone))
    const day = days <= 0 ? text.onToday : days === 1 ? text.onTomorrow : dates.day(next.startAt)
    const say = Date.parse(next.startAt) < now.getTime() ? text.nextWaits : text.nextIs
    return say(next.user?.firstName || guestName(next, words.someGuest), day, dates.time(next.startAt))
  }
  const size = { variant: 'secondary', size: 'small' } as const
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-coral/28 bg-coral-wash p-3 pr-4 max-md:px-4">
      <OfficeBookingLink rental={rental} booking={worst} className="flex min-w-0 flex-1 basis-64 items-center gap-4 rounded-inner">
        <UnitPhoto uuid={worst.unit.photos[0]} className="h-14 w-21 rounded-inner max-md:hidden" />
        <span className="min-w-0">
          <h2 className="text-17">
            {text.is(guest)} <span className="text-coral-text">{words.late(durationInWords(now.getTime() - Date.parse(worst.endAt), language))}</span>
          </h2>
          <span className="block text-13 text-pretty text-muted">
            {text.due(bookedTitle(worst), dates.moment(worst.endAt))}
            {late.length > 1 && ` ${text.moreLate(late.length - 1)}`}
            {next && <b className="block font-semibold text-ink">{nextWords()}</b>}
          </span>
        </span>
      </OfficeBookingLink>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass(size)}>
            <Phone aria-hidden className="size-4" strokeWidth={1.75} />
            {text.callGuest}
          </a>
        )}
        {worst.user && (
          <Link to="/office/$rental/messages" params={{ rental }} search={{ guest: worst.user.id }} className={buttonClass(size)}>
            <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
            {text.writeGuest}
          </Link>
        )}
        <Button {...size} aria-label={`${acts.takeBack}: ${guest}`} onClick={() => open('return', { rental, booking: worst.id })}>
          {acts.takeBack}
        </Button>
      </div>
      {next && <SwapNext rental={rental} next={next} />}
    </section>
  )
}

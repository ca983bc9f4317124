import { localDateOf } from '@rentwell/contract/period.ts'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { guestName } from '../../../bookings/office/office-booking.ts'
import { OfficeBookingLink } from '../../../bookings/office/office-booking-list.tsx'
import { requestText } from '../../../bookings/requests/request.text.ts'
import { useDates } from '../../../platform/dates.ts'
import { useText } from '../../../platform/text.ts'
import { Card } from '../../../ui/card.tsx'
import { UnitPhoto } from '../../../units/unit-photo.tsx'
import type { DayEvent } from './today-day.ts'
import { linkClass } from './today-side.tsx'
import { todayText } from './today.text.ts'
import { bookedTitle } from '../../../bookings/booked-title.ts'

const shown = 8

/** What leaves and comes back on the next days, day by day. */
export function Coming({ rental, later }: { rental: { id: string; timeZone: string }; later: readonly DayEvent[] }) {
  const text = useText(todayText)
  const words = useText(requestText)
  const dates = useDates(rental.timeZone)
  const days = new Map<string, DayEvent[]>()
  for (const event of later.slice(0, shown)) {
    const date = localDateOf(new Date(event.at), rental.timeZone)
    days.set(date, [...(days.get(date) ?? []), event])
  }
  return (
    <Card
      title={text.upcoming}
      aside={
        <Link to="/office/$rental/bookings" params={{ rental: rental.id }} className={linkClass}>
          {text.allBookings}
        </Link>
      }
    >
      {later.length === 0 && <p className="text-15 text-muted">{text.noneUpcoming}</p>}
      <ol className="flex flex-col gap-4">
        {[...days].map(([date, events]) => (
          <li key={date} className="md:flex md:gap-4">
            <h3 className="w-24 shrink-0 text-13 font-semibold text-muted md:pt-3.5">{dates.day(events[0]?.at ?? date)}</h3>
            <ul className="min-w-0 flex-1">
              {events.map(event => (
                <li key={`${event.kind} ${event.booking.id}`}>
                  <OfficeBookingLink
                    rental={rental.id}
                    booking={event.booking}
                    className="-mx-2 flex min-h-12 items-center gap-3 rounded-control px-2 py-1.5 transition-colors duration-150 hover:bg-wash"
                  >
                    <span className="figures w-12 shrink-0 text-15 font-title">{dates.time(event.at)}</span>
                    <UnitPhoto uuid={event.booking.unit.photos[0]} className="h-9 w-12 rounded-inner" />
                    <span className="min-w-0 flex-1 gap-x-4 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center">
                      <span className="line-clamp-2 text-15 leading-snug font-semibold">{guestName(event.booking, words.someGuest)}</span>
                      <span className="line-clamp-2 text-13 leading-snug text-muted">{bookedTitle(event.booking)}</span>
                    </span>
                    <span className="flex shrink-0 items-center gap-1 text-13 text-muted md:w-28">
                      {event.kind === 'leaves' ? (
                        <ArrowUpRight aria-hidden className="size-4 shrink-0 text-lagoon" />
                      ) : (
                        <ArrowDownLeft aria-hidden className="size-4 shrink-0 text-in-progress" />
                      )}
                      <span className="max-md:sr-only">{event.kind === 'leaves' ? text.leaves : text.comesBack}</span>
                    </span>
                  </OfficeBookingLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}

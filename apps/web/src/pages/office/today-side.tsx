import type { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { Copy, ExternalLink } from 'lucide-react'
import { guestName, type OfficeBooking } from '../../bookings/office-booking.ts'
import { OfficeBookingLink } from '../../bookings/office-booking-list.tsx'
import { requestText } from '../../bookings/requests.text.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { shareLink } from './share-link.ts'
import { todayText } from './today.text.ts'

type Rental = Answer<typeof readOfficeRental>['rental']
type Unit = Answer<typeof listOfficeUnits>['units'][number]

const linkClass = 'target text-13 font-semibold text-lagoon hover:text-lagoon-deep'
const shownUpcoming = 4

/** Where the units are at this moment. */
export function UnitsNow({ units, more, out }: { units: readonly Unit[]; more: boolean; out: readonly OfficeBooking[] }) {
  const text = useText(todayText)
  const open = units.filter(unit => unit.status === 'active')
  const isOut = new Set(out.map(booking => booking.unit.id))
  const isLate = new Set(out.filter(booking => booking.overdue).map(booking => booking.unit.id))
  const parts = [
    { name: text.withGuests, count: isOut.size - isLate.size, look: 'bg-[#1f62b8] dark:bg-[#2f6cc0]' },
    { name: text.overdue, count: isLate.size, look: 'bg-coral' },
    { name: text.free, count: open.filter(unit => !isOut.has(unit.id)).length, look: 'bg-lagoon' },
  ]
  return (
    <Card title={text.unitsNow} aside={text.inAll(open.length) + (more ? '+' : '')}>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map(part => part.count > 0 && <span key={part.name} className={part.look} style={{ flexGrow: part.count }} />)}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2">
        {parts.map(part => (
          <div key={part.name} className="flex items-center gap-2 text-13">
            <span aria-hidden className={cx('size-2 rounded-full', part.look)} />
            <dt className="flex-1">{part.name}</dt>
            <dd className="figures font-semibold">{part.count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The next confirmed bookings after today. */
export function Upcoming({ rental, bookings }: { rental: string; bookings: readonly OfficeBooking[] }) {
  const text = useText(todayText)
  const words = useText(requestText)
  const dates = useDates(bookings[0]?.rental.timeZone ?? 'UTC')
  const next = bookings.toSorted((one, other) => one.startAt.localeCompare(other.startAt)).slice(0, shownUpcoming)
  return (
    <Card
      title={text.upcoming}
      aside={
        <Link to="/office/$rental/bookings" params={{ rental }} className={linkClass}>
          {text.allBookings}
        </Link>
      }
    >
      {next.length === 0 && <p className="text-15 text-muted">{text.noneUpcoming}</p>}
      <ul>
        {next.map(booking => (
          <li key={booking.id}>
            <OfficeBookingLink
              rental={rental}
              booking={booking}
              className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-control px-2 py-1.5 transition-colors duration-150 hover:bg-wash"
            >
              <span className="min-w-0">
                <span className="block truncate text-15 font-semibold">{guestName(booking, words.someGuest)}</span>
                <span className="block truncate text-13 text-muted">{booking.unit.title}</span>
              </span>
              <span className="shrink-0 text-right text-13 text-muted">
                {dates.day(booking.startAt)}
                <span className="block">{dates.time(booking.startAt)}</span>
              </span>
            </OfficeBookingLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The address that guests come to. */
export function Website({ rental }: { rental: Rental }) {
  const text = useText(todayText)
  const path = `/rentals/${rental.slug}`
  return (
    <Card title={text.site}>
      <p className="text-15 font-semibold break-all">
        {location.host}
        {path}
      </p>
      <p className="mt-1 text-13 text-muted">{text.siteText}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/rentals/$rental" params={{ rental: rental.slug }} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
          {text.openPage}
        </Link>
        <Button
          variant="quiet"
          size="small"
          icon={<Copy aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => void shareLink(path, rental.title, text.copied)}
        >
          {text.copy}
        </Button>
      </div>
    </Card>
  )
}

import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useDates } from '../platform/dates.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useAppSearch, usePopups, withPopup } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { UnitPhoto } from '../units/unit-photo.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { cx } from '../ui/cx.ts'
import { BookingStatus } from './booking-status.tsx'
import { guestName, type OfficeBooking } from './office-booking.ts'
import { bookingListText } from './office-booking-list.text.ts'
import { officeBookingText } from './office-booking.text.ts'
import { requestText } from './requests.text.ts'

const columns = 'lg:grid lg:grid-cols-[84px_minmax(0,1.1fr)_minmax(0,1fr)_180px_72px_178px_84px_112px] lg:items-center lg:gap-3'

/** Bookings of the office, or without `rental` of several: rows on a wide screen, cards on a phone. Each opens at its own address; J, K and the arrows walk them. */
export function OfficeBookingList({ rental, bookings }: { rental?: string; bookings: readonly OfficeBooking[] }) {
  const text = useText(bookingListText)
  return (
    <>
      <div aria-hidden className={cx('hidden h-9 border-b border-line px-6 text-13 text-muted', columns)}>
        <span>{text.number}</span>
        <span>{text.guest}</span>
        <span>{text.unit}</span>
        <span>{text.period}</span>
        <span>{text.length}</span>
        <span>{text.status}</span>
        <span className="text-right">{text.total}</span>
        <span>{text.next}</span>
      </div>
      <ul>
        {bookings.map(booking => (
          <li key={booking.id} className="border-b border-line">
            <Row rental={rental} booking={booking} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A link that opens the booking over the page it stands on, and is an address of its own. */
export function OfficeBookingLink({
  rental,
  booking,
  ...rest
}: {
  rental: string
  booking: OfficeBooking
  className?: string
  onKeyDown?: (event: KeyboardEvent<HTMLAnchorElement>) => void
  children: ReactNode
}) {
  const search = useAppSearch()
  const popups = usePopups()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    popups.open('confirm-request', { rental, booking: booking.id })
  }
  return (
    <Link to="." search={withPopup(search, 'confirm-request', { rental, booking: booking.id })} preload={false} resetScroll={false} onClick={open} {...rest} />
  )
}

function Row({ rental, booking }: { rental: string | undefined; booking: OfficeBooking }) {
  const text = useText(officeBookingText)
  const list = useText(bookingListText)
  const requests = useText(requestText)
  const language = useLanguage()
  const { booking: opened } = useAppSearch()
  const dates = useDates(booking.rental.timeZone)
  const guest = guestName(booking, requests.someGuest)
  const photo = booking.unit.photos[0]
  const total = formatMoney(booking.total, booking.currency, language)
  return (
    <OfficeBookingLink
      rental={rental ?? booking.rentalId}
      booking={booking}
      data-row
      onKeyDown={walk}
      className={cx(
        'block px-4 py-3 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px] lg:h-12 lg:px-6 lg:py-0',
        opened === booking.id && 'bg-wash',
        columns,
      )}
    >
      <span className="sr-only lg:hidden">{list.open(booking.number, guest)}</span>
      <span className="hidden text-13 whitespace-nowrap text-muted lg:block">{text.number(booking.number)}</span>
      <span className="hidden min-w-0 items-center gap-2.5 lg:flex">
        <Avatar uuid={booking.user?.profilePic} initials={booking.user ? userInitials(booking.user) : (Array.from(guest)[0] ?? '')} size={28} />
        <span className="truncate text-15 font-semibold">{guest}</span>
      </span>
      <span className="hidden min-w-0 items-center gap-2.5 lg:flex">
        <UnitPhoto uuid={photo} className="h-7 w-10 rounded-inner" />
        <span className="min-w-0 leading-tight">
          <span className="block truncate text-13">{booking.unit.title}</span>
          {rental === undefined && <span className="block truncate text-13 text-muted">{booking.rental.title}</span>}
        </span>
      </span>
      <span className="figures hidden truncate text-13 lg:block">{dates.span(booking.startAt, booking.endAt)}</span>
      <span className="hidden text-13 text-muted lg:block">{booking.rentalLengthHumanized}</span>
      <span className="hidden lg:block">
        <BookingStatus status={booking.status} />
      </span>
      <span className="figures hidden text-right text-15 font-semibold lg:block">{total}</span>
      <span className="hidden truncate text-13 lg:block">
        <Next booking={booking} />
      </span>

      <span className="flex gap-3 lg:hidden">
        <UnitPhoto uuid={photo} className="h-12 w-16 rounded-inner" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate text-15 font-semibold">{guest}</span>
            <span className="figures shrink-0 text-15 font-semibold">{total}</span>
          </span>
          <span className="block truncate text-13 text-muted">
            {booking.unit.title}, {dates.span(booking.startAt, booking.endAt)}
          </span>
          {rental === undefined && <span className="block truncate text-13 text-muted">{booking.rental.title}</span>}
          <span className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <BookingStatus status={booking.status} />
            <span className="text-13">
              <Next booking={booking} />
            </span>
          </span>
        </span>
      </span>
    </OfficeBookingLink>
  )
}

/** What comes next in a booking's life, where it is near. */
function Next({ booking }: { booking: OfficeBooking }) {
  const text = useText(bookingListText)
  const requests = useText(requestText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const now = useNow()
  const until = (at: string) => Date.parse(at) - now.getTime()
  if (booking.status === 'confirmation_pending' && booking.expiresAt) {
    const left = until(booking.expiresAt)
    return <span className="font-semibold text-amber">{left > 0 ? requests.left(durationInWords(left, language)) : requests.timeIsUp}</span>
  }
  if (booking.change && booking.can.includes('accept_change'))
    return <span className="font-semibold text-amber">{text.newDates(durationInWords(Math.max(0, until(booking.change.expiresAt)), language))}</span>
  if (booking.overdue) return <span className="font-semibold text-coral-text">{requests.late(durationInWords(until(booking.endAt), language))}</span>
  const isToday = (at: string) => dates.date(at) === dates.date(now)
  if (booking.status === 'new_request') return <span className="text-muted">{text.paying}</span>
  if (booking.status === 'confirmed' && isToday(booking.startAt)) return <span className="text-muted">{text.leavesToday(dates.time(booking.startAt))}</span>
  if (booking.status === 'in_progress' && isToday(booking.endAt)) return <span className="text-muted">{text.backToday}</span>
  return null
}

const stepOf: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Moves the focus between the rows. */
function walk(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = stepOf[event.key]
  if (!step || event.metaKey || event.ctrlKey || event.altKey) return
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const next = rows[rows.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

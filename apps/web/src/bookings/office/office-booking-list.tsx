import { totalWithCharges } from '../charges/total-with-charges.ts'
import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { BookingSort } from '@rentwell/contract/bookings/bookings.rules.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useAppSearch, usePopups, withPopup } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { BookingStatus } from '../booking-status.tsx'
import { guestName, type OfficeBooking } from './office-booking.ts'
import { OfficeBookingNext } from './office-booking-next.tsx'
import { bookingListText } from './booking-list.text.ts'
import { officeBookingText } from './office-booking.text.ts'
import { requestText } from '../requests/request.text.ts'
import { bookedTitle } from '../booked-title.ts'

const columns = 'lg:grid lg:grid-cols-[80px_minmax(0,1fr)_minmax(0,1.15fr)_152px_178px_76px_164px] lg:items-center lg:gap-3'

type PickUpSort = Exclude<BookingSort, 'newest'>

interface OfficeBookingListProps {
  rental?: string
  bookings: readonly OfficeBooking[]
  /** Current order and a way to reverse it. */
  sort?: PickUpSort
  onSort?: (sort: PickUpSort) => void
}

/** Bookings of one rental, or of several if `rental` is missing: rows on a wide screen, cards on a phone. Each has its own URL; J, K and the arrow keys move between them. */
export function OfficeBookingList({ rental, bookings, sort, onSort }: OfficeBookingListProps) {
  const text = useText(bookingListText)
  return (
    <>
      <div className={cx('hidden h-9 border-b border-line px-6 text-13 text-muted', columns)}>
        <span aria-hidden>{text.number}</span>
        <span aria-hidden>{text.guest}</span>
        <span aria-hidden>{text.unit}</span>
        {sort && onSort ? <SortButton sort={sort} onSort={onSort} className="-ml-2 h-9 px-2" /> : <span aria-hidden>{text.period}</span>}
        <span aria-hidden>{text.status}</span>
        <span aria-hidden className="text-right">
          {text.total}
        </span>
        <span aria-hidden>{text.next}</span>
      </div>
      {sort && onSort && <SortButton isLong sort={sort} onSort={onSort} className="mx-2 h-11 px-2 lg:hidden" />}
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

/** Shows the order of the list; a click reverses it. */
function SortButton({
  sort,
  onSort,
  isLong = false,
  className,
}: {
  sort: PickUpSort
  onSort: (sort: PickUpSort) => void
  isLong?: boolean
  className: string
}) {
  const text = useText(bookingListText)
  const Arrow = sort === 'first_pick_up' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort(sort === 'first_pick_up' ? 'last_pick_up' : 'first_pick_up')}
      className={cx(
        'flex w-fit items-center gap-1 rounded-inner text-13 font-semibold whitespace-nowrap text-ink transition-colors duration-150 hover:bg-wash',
        className,
      )}
    >
      <span className={isLong ? undefined : 'sr-only'}>{text.sorted[sort]}</span>
      {!isLong && <span aria-hidden>{text.pickUp}</span>}
      <Arrow aria-hidden className="size-3.5" strokeWidth={2} />
    </button>
  )
}

/** Link to the current page with the booking's popup open. */
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
  const total = formatMoneyShort(totalWithCharges(booking), booking.currency, language)
  return (
    <OfficeBookingLink
      rental={rental ?? booking.rentalId}
      booking={booking}
      data-row
      onKeyDown={walk}
      className={cx(
        'block px-4 py-3 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px] lg:h-13 lg:px-6 lg:py-0',
        opened === booking.id && 'bg-wash',
        columns,
      )}
    >
      <span className="sr-only lg:hidden">{list.open(booking.number, guest)}</span>
      <span className="hidden text-13 whitespace-nowrap text-muted lg:block">{text.number(booking.number)}</span>
      <span className="hidden min-w-0 items-center gap-2.5 lg:flex">
        <Avatar uuid={booking.user?.profilePic} initials={booking.user ? userInitials(booking.user) : (Array.from(guest)[0] ?? '')} size={28} />
        <span className="line-clamp-2 text-15 leading-tight font-semibold">{guest}</span>
      </span>
      <span className="hidden min-w-0 items-center gap-2.5 lg:flex">
        <UnitPhoto uuid={photo} className="h-7 w-10 rounded-inner" />
        <span className="min-w-0 leading-tight">
          <span className={cx('text-13', rental === undefined ? 'block truncate' : 'line-clamp-2')}>{bookedTitle(booking)}</span>
          {rental === undefined && <span className="block truncate text-13 text-muted">{booking.rental.title}</span>}
        </span>
      </span>
      <span className="hidden text-13 leading-tight lg:block">
        {dates.span(booking.startAt, booking.endAt)}
        <span className="block text-muted">{booking.rentalLengthHumanized}</span>
      </span>
      <span className="hidden lg:block">
        <BookingStatus status={booking.status} />
      </span>
      <span className="figures hidden text-right text-15 font-semibold lg:block">{total}</span>
      <span className="hidden text-13 leading-tight lg:block">
        <OfficeBookingNext booking={booking} />
      </span>

      <span className="flex gap-3 lg:hidden">
        <UnitPhoto uuid={photo} className="h-12 w-16 rounded-inner" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="line-clamp-2 text-15 font-semibold">{guest}</span>
            <span className="figures shrink-0 text-15 font-semibold">{total}</span>
          </span>
          <span className="block text-13 text-muted">{bookedTitle(booking)}</span>
          <span className="block text-13 text-muted">{dates.span(booking.startAt, booking.endAt)}</span>
          {rental === undefined && <span className="block truncate text-13 text-muted">{booking.rental.title}</span>}
          <span className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <BookingStatus status={booking.status} />
            <span className="text-13">
              <OfficeBookingNext booking={booking} />
            </span>
          </span>
        </span>
      </span>
    </OfficeBookingLink>
  )
}

const stepOf: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Moves the focus between rows by keyboard. */
function walk(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = stepOf[event.key]
  if (!step || event.metaKey || event.ctrlKey || event.altKey) return
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const next = rows[rows.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

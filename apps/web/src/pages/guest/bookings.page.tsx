import { listBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { bookingStatuses, type BookingStatus } from '@rentwell/contract/bookings/bookings.rules.ts'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BookingRow } from '../../bookings/booking-row.tsx'
import { statusText } from '../../bookings/statuses.text.ts'
import { useList } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { uiText } from '../../ui/ui.text.ts'
import { guestBookingsText } from './bookings.text.ts'

/** What the person has booked, newest first; the chosen status stands in the address. */
export default function BookingsPage() {
  const text = useText(guestBookingsText)
  const statuses = useText(statusText)
  const { status: asked } = useAppSearch()
  const status = bookingStatuses.find(one => one === asked)
  const { items, more, query } = useList(listBookings, 'bookings', { status }, { live: true })
  return (
    <div className="container-page pt-8 pb-16 md:pt-10">
      <Head title={text.title} />
      <h1 className="text-32 md:text-44">{text.title}</h1>
      <StatusFilter status={status} />
      <div className="mt-6">
        {query.isPending && <RowsSkeleton />}
        {query.isError && !query.data && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && (status ? <NothingFound status={statuses[status]} /> : <NoBookings />)}
        <ul className="grid gap-4 lg:grid-cols-2">
          {items.map(booking => (
            <li key={booking.id} className="min-w-0">
              <BookingRow booking={booking} />
            </li>
          ))}
        </ul>
        {more && <More onMore={more} word={text.more} />}
      </div>
    </div>
  )
}

function StatusFilter({ status }: { status: BookingStatus | undefined }) {
  const text = useText(guestBookingsText)
  const statuses = useText(statusText)
  const chip = (isChosen: boolean) =>
    cx(
      'flex h-10 items-center rounded-full border px-4 text-15 font-medium whitespace-nowrap transition-colors duration-150 coarse:h-11',
      isChosen ? 'border-ink bg-ink text-on-ink' : 'border-line hover:bg-wash',
    )
  return (
    <nav
      aria-label={text.filter}
      className="-mx-(--page-margin) mt-6 overflow-x-auto px-(--page-margin) py-1 [scrollbar-width:none] max-md:[mask-image:linear-gradient(to_right,black_88%,transparent)]"
    >
      <ul className="flex min-w-max gap-2 max-md:pr-12">
        {[undefined, ...bookingStatuses].map(one => (
          <li key={one ?? 'all'}>
            <Link
              to="/bookings"
              search={one ? { status: one } : {}}
              resetScroll={false}
              aria-current={one === status ? 'true' : undefined}
              className={chip(one === status)}
            >
              {one ? statuses[one] : text.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoBookings() {
  const text = useText(guestBookingsText)
  return (
    <Empty
      icon={<CalendarCheck aria-hidden />}
      title={text.empty}
      action={
        <Link to="/search" className={buttonClass({ size: 'medium' })}>
          {text.find}
        </Link>
      }
    >
      {text.emptyText}
    </Empty>
  )
}

function NothingFound({ status }: { status: string }) {
  const text = useText(guestBookingsText)
  return (
    <Empty
      icon={<SearchX aria-hidden />}
      title={text.nothing(status)}
      action={
        <Link to="/bookings" resetScroll={false} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {text.showAll}
        </Link>
      }
    >
      {text.nothingText}
    </Empty>
  )
}

/** The next page: by itself when the end of the list comes into sight, or at a press. */
function More({ onMore, word }: { onMore: () => void; word: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '400px' })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [onMore])
  return (
    <div ref={place} className="mt-6 flex justify-center">
      <Button variant="secondary" size="medium" onClick={onMore}>
        {word}
      </Button>
    </div>
  )
}

function RowsSkeleton() {
  const text = useText(uiText)
  return (
    <div role="status" aria-label={text.loading} className="grid gap-4 lg:grid-cols-2">
      {[0, 1, 2, 3].map(index => (
        <Skeleton key={index} className="h-34 rounded-card md:h-38" />
      ))}
    </div>
  )
}

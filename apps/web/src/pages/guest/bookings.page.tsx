import { listBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { bookingGroups, groupOf, type BookingGroup } from '@rentwell/contract/bookings/bookings.rules.ts'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BookingRow } from '../../bookings/booking-row.tsx'
import { useList } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { FindLink } from '../../rentals/find-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { uiText } from '../../ui/ui.text.ts'
import { guestBookingsText } from './guest-bookings.text.ts'
import { bookingStatuses } from '@rentwell/contract/booking-statuses.ts'

/** What the person has booked; the chosen part of it stands in the address. */
export default function BookingsPage() {
  const text = useText(guestBookingsText)
  const group = useGroup()
  const { items, more, query } = useList(listBookings, 'bookings', { group }, { live: true })
  return (
    <div className="container-page pt-8 pb-16 md:pt-10">
      <Head title={text.title} />
      <h1 className="text-32 md:text-44">{text.title}</h1>
      <Groups chosen={group} />
      <div className="mt-6">
        {query.isPending && <RowsSkeleton />}
        {query.isError && !query.data && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && <NoBookings group={group} />}
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

/** The part that the address names; an address with a status leads to the part with that status. */
function useGroup(): BookingGroup {
  const { group, status } = useAppSearch()
  const asked = bookingStatuses.find(one => one === status)
  return bookingGroups.find(one => one === group) ?? (asked ? groupOf(asked) : 'upcoming')
}

function Groups({ chosen }: { chosen: BookingGroup }) {
  const text = useText(guestBookingsText)
  return (
    <nav aria-label={text.groups} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {bookingGroups.map(group => (
          <li key={group}>
            <Link
              to="/bookings"
              search={group === 'upcoming' ? {} : { group }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={group === chosen ? 'page' : undefined}
              className={cx(
                'flex h-10 items-center rounded-full border px-4 text-15 font-medium whitespace-nowrap transition-colors duration-150 coarse:h-11',
                group === chosen ? 'border-ink bg-ink text-on-ink' : 'border-line hover:bg-wash',
              )}
            >
              {text.names[group]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoBookings({ group }: { group: BookingGroup }) {
  const text = useText(guestBookingsText)
  return (
    <Empty
      icon={<CalendarCheck aria-hidden />}
      title={text.empty[group]}
      action={group === 'upcoming' && <FindLink className={buttonClass({ size: 'medium' })}>{text.find}</FindLink>}
    >
      {text.emptyTexts[group]}
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

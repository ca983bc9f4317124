import { listFeeds } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useRead } from '../platform/data.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { feedText } from './feed.text.ts'

const every = minute

/** Over the calendar: other systems' calendars that cannot be read, and bookings that they collide with. Nothing where all is well. */
export function FeedAlarm({ rental, role, className }: { rental: string; role: Role; className?: string }) {
  const text = useText(feedText)
  const language = useLanguage()
  const now = useNow(minute)
  const { data } = useRead(listFeeds, { rental }, { enabled: mayInRental(role, 'edit_calendars'), every, quiet: true })
  const failing = data?.feeds.filter(feed => feed.status === 'failing') ?? []
  const conflicts = new Set(data?.feeds.flatMap(feed => feed.conflicts.map(one => one.bookingId))).size
  if (failing.length === 0 && conflicts === 0) return null
  const since = (at: string | null) => (at === null ? text.never : text.readAgo(durationInWords(now.getTime() - Date.parse(at), language)))
  return (
    <div role="status" className={cx('flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-brick-wash px-4 py-2 text-15 text-brick', className)}>
      <TriangleAlert aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-60">
        {failing.map(feed => (
          <span key={feed.id} className="block">
            <b className="font-semibold">{feed.name}</b>: {text.status.failing}, {since(feed.fetchedAt)}
          </span>
        ))}
        {conflicts > 0 && <span className="block font-semibold">{text.bookedTwice(conflicts)}</span>}
      </p>
      <Link
        to="/office/$rental/calendar"
        params={{ rental }}
        search={{ view: 'feeds' }}
        className="flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {text.look}
      </Link>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { day, minute } from '@rentwell/contract/durations.ts'
import { useDates } from '../platform/dates.ts'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { uiText } from '../ui/ui.text.ts'
import type { Notification } from './notification-cache.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsText } from './notifications.text.ts'
import { useFollowNotification, type useNotifications } from './use-notifications.ts'

interface NotificationListProps {
  list: ReturnType<typeof useNotifications>
  /** So many at most, close together: in the popover. */
  most?: number
  onFollow?: () => void
}

/** The rows, or what stands in their place. */
export function NotificationList({ list: { items, query }, most, onFollow }: NotificationListProps) {
  const text = useText(notificationsText)
  const linkOf = useFollowNotification(onFollow)
  const narrow = most !== undefined
  const now = useNow(minute).getTime()
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const nameOf = (date: string) => (date === dates.day(new Date(now)) ? text.today : date === dates.day(new Date(now - day)) ? text.yesterday : date)
  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} className={narrow ? '[&>div]:py-8' : ''} />
  if (!query.data) return <RowsWaiting count={narrow ? 4 : 8} />
  if (items.length === 0)
    return (
      <Empty
        icon={<BellRing aria-hidden />}
        title={text.empty}
        className={narrow ? 'py-9!' : ''}
        action={
          narrow ? undefined : (
            <Link to="/account/notifications" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {text.emptyAction}
            </Link>
          )
        }
      >
        {text.emptyText}
      </Empty>
    )
  return (
    <>
      {byDay(items.slice(0, most), dates.day).map(([day, news]) => (
        <section key={day} aria-label={nameOf(day)} className="pt-3 first:pt-0">
          <h2 className={cx('px-3 pt-1 pb-1 text-13 font-semibold text-muted', !narrow && 'md:px-4')}>{nameOf(day)}</h2>
          <ul className="flex flex-col">
            {news.map(one => (
              <li key={one.id}>
                <NotificationRow notification={one} link={linkOf(one)} narrow={narrow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Newest first, under the day that each came on. */
function byDay(items: readonly Notification[], dayOf: (at: string) => string): [string, Notification[]][] {
  const days = new Map<string, Notification[]>()
  for (const one of items) {
    const day = dayOf(one.insertedAt)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days]
}

function RowsWaiting({ count }: { count: number }) {
  const text = useText(uiText)
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 px-3 py-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-1.5 h-4 w-11/12" />
          </div>
        </div>
      ))}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { uiText } from '../ui/ui.text.ts'
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
    <ul className="flex flex-col">
      {items.slice(0, most).map(one => (
        <li key={one.id}>
          <NotificationRow notification={one} link={linkOf(one)} narrow={narrow} />
        </li>
      ))}
    </ul>
  )
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

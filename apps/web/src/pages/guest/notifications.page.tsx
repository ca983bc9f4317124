import { Link } from '@tanstack/react-router'
import { NotificationList } from '../../notifications/notification-list.tsx'
import { notificationsText } from '../../notifications/notifications.text.ts'
import { useMarkRead, useNotifications } from '../../notifications/use-notifications.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'

/** All that the person was told in the last half year. */
export default function NotificationsPage() {
  const text = useText(notificationsText)
  const list = useNotifications()
  const markRead = useMarkRead()
  return (
    <div className="container-page pt-8 pb-16 md:pt-10">
      <Head title={text.title} />
      <div className="max-w-190">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            <h1 className="text-32 md:text-44">{text.title}</h1>
            <p className="figures mt-1 min-h-6 text-15 text-muted">{list.unread > 0 && text.unreadCount(list.unread)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {list.unread > 0 && (
              <Button variant="secondary" size="medium" onClick={() => markRead()}>
                {text.readAll}
              </Button>
            )}
            <Link to="/account/notifications" className={buttonClass({ variant: 'link' })}>
              {text.settings}
            </Link>
          </div>
        </div>
        <div className="mt-5 rounded-card border border-line bg-surface p-1.5 md:p-2">
          <NotificationList list={list} />
        </div>
        <LoadMore more={list.more} busy={list.query.isFetchingNextPage} />
      </div>
    </div>
  )
}

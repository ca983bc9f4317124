import { hour, minute } from '@rentwell/contract/durations.ts'
import { topicOf, type NotificationKind, type NotificationTopic } from '@rentwell/contract/notifications/notifications.rules.ts'
import {
  AlarmClock,
  CalendarClock,
  CalendarSync,
  CalendarX,
  CircleCheckBig,
  CircleX,
  Handshake,
  Inbox,
  MapPin,
  MessageCircle,
  Star,
  Timer,
  TimerOff,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNow } from '../platform/now.ts'
import { useDates } from '../platform/dates.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import type { Notification } from './notification-cache.ts'
import { notificationsText } from './notifications.text.ts'

/** Icon and colour of each topic. */
const looks: Record<NotificationTopic, readonly [LucideIcon, string]> = {
  requests: [Inbox, 'bg-amber-wash text-amber'],
  answers: [CircleCheckBig, 'bg-wash text-lagoon'],
  cancellations: [CalendarX, 'bg-cancelled-wash text-cancelled'],
  starts: [Handshake, 'bg-in-progress-wash text-in-progress'],
  ends: [Timer, 'bg-in-progress-wash text-in-progress'],
  overdue: [AlarmClock, 'bg-brick-wash text-brick'],
  dates: [CalendarClock, 'bg-new-request-wash text-new-request'],
  reviews: [Star, 'bg-completed-wash text-completed'],
  calendars: [CalendarSync, 'bg-band text-muted'],
  money: [Wallet, 'bg-wash text-lagoon'],
  tracker: [MapPin, 'bg-amber-wash text-amber'],
  messages: [MessageCircle, 'bg-wash text-lagoon'],
  team: [Users, 'bg-wash text-lagoon'],
}

/** Of single kinds that say something else than their topic. */
const ownLooks: Partial<Record<NotificationKind, readonly [LucideIcon, string]>> = {
  declined: [CircleX, 'bg-brick-wash text-brick'],
  expired: [TimerOff, 'bg-brick-wash text-brick'],
  requestExpired: [TimerOff, 'bg-cancelled-wash text-cancelled'],
  startMissed: [AlarmClock, 'bg-amber-wash text-amber'],
  endMissed: [AlarmClock, 'bg-brick-wash text-brick'],
}

interface NotificationRowProps {
  notification: Notification
  link: ComponentProps<'a'>
  /** In the popover. */
  narrow?: boolean
}

/** One piece of news: the whole row leads to what it is about. */
export function NotificationRow({ notification, link, narrow = false }: NotificationRowProps) {
  const text = useText(notificationsText)
  const [Icon, colours] = ownLooks[notification.kind] ?? looks[topicOf(notification.kind)]
  const isUnread = notification.readAt === null
  return (
    <a
      {...link}
      className={cx(
        'flex items-start gap-3 rounded-control px-3 py-3 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px]',
        !narrow && 'md:px-4',
      )}
    >
      <span aria-hidden className={cx('relative flex size-9 shrink-0 items-center justify-center rounded-full', colours)}>
        <Icon className="size-[18px]" strokeWidth={1.75} />
        {isUnread && <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-surface bg-coral" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('min-w-0 text-15', isUnread ? 'font-semibold' : 'font-medium', narrow && 'line-clamp-2')}>
            {notification.title}
            {isUnread && <span className="sr-only">, {text.unread}</span>}
          </span>
          <When at={notification.insertedAt} />
        </span>
        <span className={cx('mt-0.5 text-13 text-muted', narrow ? 'line-clamp-2' : 'block')}>{notification.text}</span>
      </span>
    </a>
  )
}

/** 'now', '5 min', then the time of the day that it stands under. */
function When({ at }: { at: string }) {
  const text = useText(notificationsText)
  const language = useLanguage()
  const now = useNow()
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const past = now.getTime() - Date.parse(at)
  const words = past < minute ? text.now : past < hour ? durationInWords(past, language) : dates.time(at)
  return (
    <time dateTime={at} title={dates.moment(at)} className="figures shrink-0 text-13 text-muted">
      {words}
    </time>
  )
}

import type { LiveType } from '@rentwell/contract/live-events.ts'
import { acceptanceLive, acceptanceLiveHandlers } from './acceptance/acceptance.live.ts'
import { accountNotificationHandlers } from './accounts/accounts.notifications.ts'
import { assistantTemplates } from './assistant/assistant.notifications.ts'
import { backofficeNotificationHandlers, backofficeTemplates } from './backoffice/backoffice.notifications.ts'
import { bookingLive, bookingLiveHandlers } from './bookings/bookings.live.ts'
import { bookingNotificationHandlers } from './bookings/bookings.notifications.ts'
import { calendarLive, calendarLiveHandlers } from './calendar/calendar.live.ts'
import { feedNotificationHandlers, feedTemplates } from './calendar/feeds/feeds.notifications.ts'
import { bookingTemplates } from './bookings/notifications.words.ts'
import { depositLiveHandlers } from './deposits/deposits.live.ts'
import { depositNotificationHandlers, depositTemplates } from './deposits/deposits.notifications.ts'
import { memberTemplates } from './members/members.notifications.ts'
import { messagingLive } from './messaging/messaging.live.ts'
import { messagingNotificationHandlers, messagingTemplates } from './messaging/messaging.notifications.ts'
import { moneyNotificationHandlers, moneyTemplates } from './money/money.notifications.ts'
import { notificationLive } from './notifications/notifications.live.ts'
import type { NotificationTemplates } from './notifications/notifications.public.ts'
import type { EventHandler } from './platform/queue/event-handlers.ts'
import { taskLive } from './platform/queue/tasks.ts'
import type { LiveView } from './platform/stream/events.hub.ts'
import { reviewNotificationHandlers, reviewTemplates } from './reviews/reviews.notifications.ts'
import { trackerLive } from './tracker/tracker.live.ts'
import { trackerNotificationHandlers, trackerTemplates } from './tracker/tracker.notifications.ts'
import { unitLive, unitLiveHandlers } from './units/units.live.ts'

/** What the notifications of every kind say; a kind without a template does not compile. */
export const notificationTemplates: NotificationTemplates = {
  ...memberTemplates,
  ...moneyTemplates,
  ...feedTemplates,
  ...bookingTemplates,
  ...depositTemplates,
  ...reviewTemplates,
  ...messagingTemplates,
  ...assistantTemplates,
  ...trackerTemplates,
  ...backofficeTemplates,
}

/** Which events people are told of. */
export const notificationHandlers: EventHandler[] = [
  ...accountNotificationHandlers,
  ...moneyNotificationHandlers,
  ...feedNotificationHandlers,
  ...bookingNotificationHandlers,
  ...depositNotificationHandlers,
  ...reviewNotificationHandlers,
  ...messagingNotificationHandlers,
  ...trackerNotificationHandlers,
  ...backofficeNotificationHandlers,
]

/** What each event of the live channel carries; a type without a view does not compile. */
export const liveViews: Record<LiveType, LiveView> = {
  ...taskLive,
  ...notificationLive(notificationTemplates),
  ...unitLive,
  ...calendarLive,
  ...bookingLive,
  ...acceptanceLive,
  ...messagingLive,
  ...trackerLive,
}

/** Which events open screens are told of. */
export const liveHandlers: EventHandler[] = [
  ...unitLiveHandlers,
  ...calendarLiveHandlers,
  ...bookingLiveHandlers,
  ...depositLiveHandlers,
  ...acceptanceLiveHandlers,
]

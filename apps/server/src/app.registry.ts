import type { LiveType } from '@rentwell/contract/live-events.ts'
import { acceptanceLive } from './acceptance/acceptance.live.ts'
import { bookingLive } from './bookings/bookings.live.ts'
import { calendarLive } from './calendar/calendar.live.ts'
import { messagingLive } from './messaging/messaging.live.ts'
import { notificationLive } from './notifications/notifications.live.ts'
import { taskLive } from './platform/queue/tasks.ts'
import type { LiveView } from './platform/stream/events.hub.ts'
import { trackerLive } from './tracker/tracker.live.ts'
import { unitLive } from './units/units.live.ts'

/** What each event of the live channel carries; one that the contract names and no domain renders does not compile. */
export const liveViews: Record<LiveType, LiveView> = {
  ...taskLive,
  ...notificationLive,
  ...unitLive,
  ...calendarLive,
  ...bookingLive,
  ...acceptanceLive,
  ...messagingLive,
  ...trackerLive,
}

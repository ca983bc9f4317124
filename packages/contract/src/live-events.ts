import type { AcceptanceLiveEvents } from './acceptance/acceptance.live.ts'
import type { BookingLiveEvents } from './bookings/bookings.live.ts'
import type { OfferLiveEvents } from './bookings/offers.live.ts'
import type { CalendarLiveEvents } from './calendar/calendar.live.ts'
import type { UrlUploadEnd } from './media/media.live.ts'
import type { MessagingLiveEvents } from './messaging/messaging.live.ts'
import type { NotificationLiveEvents } from './notifications/notifications.live.ts'
import type { TaskProgress } from './portability/portability.live.ts'
import type { TrackerLiveEvents } from './tracker/tracker.live.ts'
import type { UnitLiveEvents } from './units/units.live.ts'

/** What each event of `GET /events` carries as JSON in `data`. */
export interface LiveEvents
  extends
    NotificationLiveEvents,
    UnitLiveEvents,
    CalendarLiveEvents,
    BookingLiveEvents,
    OfferLiveEvents,
    AcceptanceLiveEvents,
    MessagingLiveEvents,
    TrackerLiveEvents {
  task: { task: UrlUploadEnd | TaskProgress }
  /** Events were missed that are no longer kept: load everything anew. */
  reset: Record<string, never>
}

/** What a domain publishes; `reset` comes from the stream itself. */
export type LiveType = Exclude<keyof LiveEvents, 'reset'>

import type { AcceptanceEvents } from './acceptance/acceptance.events.ts'
import type { AccountEvents } from './accounts/accounts.events.ts'
import type { BackofficeEvents } from './backoffice/backoffice.events.ts'
import type { BookingEvents } from './bookings/bookings.events.ts'
import type { FeedEvents } from './calendar/feeds.events.ts'
import type { DepositEvents } from './deposits/deposits.events.ts'
import type { MediaEvents } from './media/media.events.ts'
import type { MessagingEvents } from './messaging/messaging.events.ts'
import type { MoneyEvents } from './money/money.events.ts'
import type { NotificationEvents } from './notifications/notifications.events.ts'
import type { RentalEvents } from './rentals/rentals.events.ts'
import type { ReviewEvents } from './reviews/reviews.events.ts'
import type { SupportEvents } from './assistant/assistant.events.ts'
import type { TrackerEvents } from './tracker/tracker.events.ts'
import type { UnitEvents } from './units/units.events.ts'

/** Sent by the platform: through the gateways of the settings, or into the sandbox. */
interface SendingEvents {
  'mail.send': {
    to: string
    subject: string
    text: string
    html?: string
    /** Address that stops such e-mails without a login; mail programs show a button for it. */
    unsubscribe?: string
  }
  'sms.send': {
    /** E.164. */
    to: string
    text: string
    /** Product time in milliseconds after which the message is not sent any more. */
    staleAt?: number
  }
}

/**
 * Every topic with its payload. Payloads are stored as jsonb: moments are ISO 8601 strings.
 * A row that an older process wrote may still wait in the outbox: a topic or field is never renamed, a new field is optional.
 */
export interface Events
  extends
    SendingEvents,
    MediaEvents,
    AccountEvents,
    NotificationEvents,
    RentalEvents,
    UnitEvents,
    MoneyEvents,
    BookingEvents,
    FeedEvents,
    DepositEvents,
    AcceptanceEvents,
    ReviewEvents,
    MessagingEvents,
    SupportEvents,
    TrackerEvents,
    BackofficeEvents {}

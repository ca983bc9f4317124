import type { AcceptanceEvents } from './acceptance/acceptance.events.ts'
import type { AccountEvents } from './accounts/accounts.events.ts'
import type { BackofficeEvents } from './backoffice/backoffice.events.ts'
import type { BookingEvents } from './bookings/bookings.events.ts'
import type { OfferEvents } from './bookings/offers.events.ts'
import type { FeedEvents } from './calendar/feeds.events.ts'
import type { PieceEvents } from './calendar/pieces.events.ts'
import type { CustomerEvents } from './customers/customers.events.ts'
import type { DepositEvents } from './deposits/deposits.events.ts'
import type { MediaEvents } from './media/media.events.ts'
import type { MessagingEvents } from './messaging/messaging.events.ts'
import type { MoneyEvents } from './money/money.events.ts'
import type { NotificationEvents } from './notifications/notifications.events.ts'
import type { PortabilityEvents } from './portability/portability.events.ts'
import type { RentalEvents } from './rentals/rentals.events.ts'
import type { RatesEvents } from './geo/rates.events.ts'
import type { ReviewEvents } from './reviews/reviews.events.ts'
import type { SupportEvents } from './assistant/assistant.events.ts'
import type { TrackerEvents } from './tracker/tracker.events.ts'
import type { UnitEvents } from './units/units.events.ts'
import type { WebhookEvents } from './webhooks/webhooks.events.ts'

/** E-mails and SMS that the platform sends through the configured gateways, or stores in the sandbox. */
interface SendingEvents {
  'mail.send': {
    to: string
    /** The rental that it is from: the sender reads 'Echo Beach via Rentwell'. */
    rental?: string
    subject: string
    text: string
    html?: string
    /** URL that unsubscribes from such e-mails without a login, sent as List-Unsubscribe (RFC 8058). */
    unsubscribe?: string
  }
  'sms.send': {
    /** E.164. */
    to: string
    text: string
    /** Product time in epoch milliseconds after which the message is not sent. */
    staleAt?: number
  }
}

/**
 * Every topic with its payload. Payloads are stored as jsonb, so times are ISO 8601 strings.
 * Topics and fields are never renamed and new fields are optional, because rows of older processes may be pending in the outbox.
 */
export interface Events
  extends
    SendingEvents,
    MediaEvents,
    AccountEvents,
    NotificationEvents,
    RentalEvents,
    CustomerEvents,
    UnitEvents,
    MoneyEvents,
    BookingEvents,
    OfferEvents,
    FeedEvents,
    PieceEvents,
    DepositEvents,
    RatesEvents,
    AcceptanceEvents,
    ReviewEvents,
    MessagingEvents,
    SupportEvents,
    TrackerEvents,
    WebhookEvents,
    BackofficeEvents,
    PortabilityEvents {}

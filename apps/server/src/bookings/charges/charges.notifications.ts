import { notificationsText } from './notifications.text.ts'
import type { Events } from '@rentwell/contract/events.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { templatesOf, textOf, type StoredNotification } from '../../notifications/notifications.public.ts'
import type { EventContext, EventHandler } from '../../platform/queue/event-handlers.ts'
import { findCharge } from '../booking-facts.views.ts'
import { bookingInWords, pathOfBooking } from '../booking-facts.words.ts'
import { notifiesOfBooking } from '../notify-of-booking.ts'

const ofCharge =
  (side: 'guest' | 'rental', kind: NotificationKind) =>
  async ({ tx }: EventContext, { rentalId, chargeId }: Events['booking.charged']) => {
    const charge = await findCharge(tx, rentalId, chargeId)
    return charge && { told: [{ side, kind }], key: chargeId, facts: { ...charge } }
  }

export const chargeNotificationHandlers: EventHandler[] = [
  notifiesOfBooking('booking.charged', ofCharge('guest', 'charged')),
  notifiesOfBooking('booking.charge_asked', ofCharge('guest', 'chargeAsked')),
  notifiesOfBooking('booking.charge_accepted', ofCharge('rental', 'chargeAccepted')),
  notifiesOfBooking('booking.charge_refused', ofCharge('rental', 'chargeRefused')),
]

export const chargeTemplates = templatesOf(
  notificationsText,
  (stored: StoredNotification, language: Language) => ({
    ...bookingInWords(stored, language),
    charge: textOf(stored.facts['charge']),
    isDiscount: stored.facts['isDiscount'] === true,
  }),
  pathOfBooking,
)

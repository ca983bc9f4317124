import { notificationsText } from './notifications.text.ts'
import { bookingInWords, notifiesOfBooking } from '../../bookings/bookings.public.ts'
import { templatesOf } from '../../notifications/notifications.public.ts'
import type { EventHandler } from '../../platform/queue/event-handlers.ts'

/** Notifies the guest at most once an hour. */
const hourOf = (at: string) => at.slice(0, 13)

export const contractNotificationHandlers: EventHandler[] = [
  notifiesOfBooking('contract.asked', (_context, { at }) => Promise.resolve({ told: [{ side: 'guest', kind: 'contractAsked' }], key: hourOf(at) })),
]

export const contractTemplates = templatesOf(notificationsText, bookingInWords, ({ bookingId }) => `/bookings/${bookingId ?? ''}/contract`)

import type { EventHandler } from '../platform/event-handlers.ts'
import { followPayment } from './follow-payment.ts'

export const bookingHandlers: EventHandler[] = [
  {
    topic: 'payment.moved',
    name: 'a booking follows its payment',
    inside: followPayment,
  },
]

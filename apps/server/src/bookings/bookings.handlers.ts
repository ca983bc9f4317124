import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { followPayment } from './payments/follow-payment.ts'

export const bookingHandlers: EventHandler[] = [
  {
    topic: 'payment.moved',
    name: 'a booking follows its payment',
    inside: followPayment,
  },
]

import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { followCustomer } from './customers/follow-customer.ts'
import { giveCard } from './customers/give-card.ts'
import { followPayment } from './payments/follow-payment.ts'

export const bookingHandlers: EventHandler[] = [
  {
    topic: 'payment.moved',
    name: 'a booking follows its payment',
    inside: followPayment,
  },
  {
    topic: 'booking.confirmed',
    name: 'a confirmed booking has a card of its guest',
    isBatched: true,
    inside: giveCard,
  },
  {
    topic: 'booking.opened',
    name: 'a walk-in is on the card of the guest who opened it',
    inside: giveCard,
  },
  {
    topic: 'customer.changed',
    name: 'walk-ins follow the card of their customer',
    inside: followCustomer,
  },
]

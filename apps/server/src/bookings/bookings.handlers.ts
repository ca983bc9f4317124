import type { EventHandler } from '../platform/outbox.ts'
import { followPayment } from './follow-payment.ts'

export const bookingHandlers: EventHandler[] = [
  {
    topic: 'payment.moved',
    name: 'a booking follows its payment',
    inside: (scene, { rentalId, bookingId, paymentId }) =>
      followPayment(scene, { rentalId: String(rentalId), bookingId: String(bookingId), paymentId: String(paymentId) }),
  },
]

import type { Reaction } from '../platform/outbox.ts'
import { followPayment } from './follow-payment.ts'

export const bookingReactions: Reaction[] = [
  {
    topic: 'payment.moved',
    name: 'a booking follows its payment',
    inside: (scene, { rentalId, bookingId, paymentId }) =>
      followPayment(scene, { rentalId: String(rentalId), bookingId: String(bookingId), paymentId: String(paymentId) }),
  },
]

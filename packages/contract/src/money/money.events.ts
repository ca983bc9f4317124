export interface MoneyEvents {
  /** Something is wanted of a payment: the provider is asked for it. */
  'payment.asked': { rentalId: string; paymentId: string; bookingId?: string }
  /** The provider said something of a payment: it is looked up there. */
  'payment.told': { rentalId: string; paymentId: string }
  /** The payment has another status. */
  'payment.moved': { rentalId: string; paymentId: string; bookingId: string }
  'refund.asked': { rentalId: string; refundId: string }
  /** The provider gave the money back. */
  'refund.done': { rentalId: string; refundId: string; bookingId: string }
  /** The provider did not give the money back. */
  'refund.refused': { rentalId: string; bookingId: string }
  'payout.asked': { rentalId: string; payoutId: string }
  'payout.done': { rentalId: string; payoutId: string; status: 'paid' | 'failed' | 'submitted' }
  'card.removed': { provider: string; ref: string }
  /** The sandbox has an event for our own webhook. */
  'sandbox.happened': { id: string; ref: string }
}

import type { Side } from './bookings.rules.ts'
import type { MoneyOfDates } from './changes.rules.ts'

/** Which booking. */
export interface BookingRef {
  rentalId: string
  bookingId: string
}

interface PaymentOfBooking extends BookingRef {
  paymentId: string
}

interface ChangeRef extends BookingRef {
  changeId: string
}

/** Other dates; `by` is the side whose step it was. */
interface ChangeStep extends ChangeRef {
  by: 'guest' | 'rental'
}

interface BlockRef {
  rentalId: string
  unitId: string
  blockId: string
}

export interface BookingEvents {
  'booking.requested': BookingRef
  'booking.confirmed': BookingRef & { atCounter?: true }
  /** A walk-in got a guest. */
  'booking.opened': BookingRef
  'booking.declined': BookingRef & { reason: string }
  /** Back to a draft: the payment or the answer did not come in time. */
  'booking.fell_back': BookingRef & { reason: 'expired' | 'payment_failed' }
  'booking.cancelled': BookingRef & { by: Side; reason?: 'no_show' | 'unpaid' }

  // One for each timer of timers.rules.ts, but for 'no_show', which cancels.
  'booking.half_time': BookingRef
  'booking.starts_soon': BookingRef
  'booking.start_missed': BookingRef
  'booking.end_missed': BookingRef
  'booking.ends_soon': BookingRef
  'booking.ends_very_soon': BookingRef
  'booking.overdue': BookingRef & { nextBookingId: string | null }

  /** Two hours after a booking was completed: time to ask for a review. */
  'review.due': BookingRef

  'booking.payment_moved': BookingRef
  'booking.payment_failed': PaymentOfBooking
  /** What is left to pay of other dates was not taken from the card. */
  'booking.rest_waits': PaymentOfBooking
  /** `givenByHand`: cents that staff gave back themselves. */
  'booking.refunded': BookingRef & { refundId: string; givenByHand?: number; reason?: string }

  'booking.change_asked': ChangeStep & MoneyOfDates
  'booking.change_accepted': ChangeStep & MoneyOfDates & { end: string }
  'booking.change_refused': ChangeStep
  'booking.change_withdrawn': ChangeStep
  'booking.change_expired': ChangeRef

  'unit.blocked': BlockRef
  'unit.block_saved': BlockRef
  'unit.unblocked': BlockRef
}

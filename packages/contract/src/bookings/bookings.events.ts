import type { Side } from './bookings.rules.ts'
import type { MoneyOfDates } from './changes.rules.ts'
import type { LetterKind } from './links.rules.ts'

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

interface ChargeRef extends BookingRef {
  chargeId: string
}

/** A step of a reschedule request; `by` is the party that took it. */
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
  /** The guest of a walk-in has opened the booking and is linked to it. */
  'booking.opened': BookingRef
  'booking.declined': BookingRef & { reason: string }
  /** Reverted to a draft, because the payment failed or was not completed in time. */
  'booking.fell_back': BookingRef & { reason: 'expired' | 'payment_failed' }
  'booking.cancelled': BookingRef & { by: Side; reason?: 'no_show' | 'unpaid' }

  // One for each timer of timers.rules.ts except 'no_show', which cancels the booking.
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
  /** The card could not be charged with the balance due after a reschedule. */
  'booking.rest_waits': PaymentOfBooking
  /** `givenByHand`: cents of an offline refund by staff. */
  'booking.refunded': BookingRef & { refundId: string; givenByHand?: number; reason?: string }

  /** A card paid a balance due through a link. */
  'booking.paid_by_link': PaymentOfBooking
  /** The customer of a booking without an account is to be written to; `what` tells this from every other letter of the booking. */
  'booking.letter_due': BookingRef & { kind: LetterKind; what: string; facts: Record<string, unknown> }

  /** A charge was added and is due, or waits for the guest's yes. */
  'booking.charged': ChargeRef
  'booking.charge_asked': ChargeRef
  'booking.charge_accepted': ChargeRef
  'booking.charge_refused': ChargeRef
  'booking.charge_removed': ChargeRef

  'booking.change_asked': ChangeStep & MoneyOfDates
  'booking.change_accepted': ChangeStep & MoneyOfDates & { end: string }
  'booking.change_refused': ChangeStep
  'booking.change_withdrawn': ChangeStep
  'booking.change_expired': ChangeRef

  /**
   * The booking has another unit; `by` is the party that decided it last. `stepId`: the step in its history; `saved`: by how many cents it costs less,
   * below 0 if it costs more.
   */
  /** Some of its pieces are back, and it goes on with the others. */
  'booking.pieces_returned': BookingRef
  'booking.unit_swapped': BookingRef & { stepId: string; unitId: string; by: 'guest' | 'rental'; saved: number; reason?: string }
  /** Staff offered a dearer unit, which waits for the guest's answer. */
  'booking.unit_offered': ChangeStep & MoneyOfDates & { reason?: string }
  'booking.unit_refused': ChangeStep
  'booking.unit_withdrawn': ChangeStep

  'unit.blocked': BlockRef
  'unit.block_saved': BlockRef
  'unit.unblocked': BlockRef
}

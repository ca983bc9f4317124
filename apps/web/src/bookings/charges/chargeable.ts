import { canCharge } from '@rentwell/contract/bookings/charges.rules.ts'
import type { GuestBooking } from '../guest-booking.ts'

/** When a booking was completed; null if it was not. */
export function completedAt({ history }: Pick<GuestBooking, 'history'>): Date | null {
  const step = history.findLast(one => one.status === 'completed')
  return step ? new Date(step.at) : null
}

/** True if staff can add charges to a booking. */
export const isChargeable = (booking: Pick<GuestBooking, 'status' | 'history'>, now: Date) => canCharge(booking.status, completedAt(booking), now)

/** What the schedule of late fees comes to and was not charged yet, in cents. */
export const lateFeeLeft = ({ lateFee, charges }: Pick<GuestBooking, 'lateFee' | 'charges'>) =>
  Math.max(0, lateFee - charges.reduce((sum, charge) => sum + (charge.kind === 'late' && charge.status !== 'refused' ? charge.amount : 0), 0))

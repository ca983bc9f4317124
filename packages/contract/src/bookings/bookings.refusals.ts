import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const bookingRefusals = refusalsOf(
  {
    dates_taken: 409,
    quote_expired: 409,
    wrong_status: 409,
    too_many_open_requests: 409,
    too_many_open_bookings: 409,
    own_rental: 409,
    unit_closed: 409,
    already_back: 409,
    different_base_periods: 409,
    payment_unavailable: 409,
    nothing_due: 409,
    more_than_due: 409,
    charge_paid: 409,
    charge_answered: 409,
    too_many_charges: 409,
    discount_too_high: 409,
    paid_elsewhere: 409,
    payment_in_progress: 409,
    amount_changed: 409,
    refund_changed: 409,
    booking_in_account: 409,
    takes_no_letters: 409,
    too_early: 409,
    change_open: 409,
    no_change: 409,
  },
  refusalsText,
)

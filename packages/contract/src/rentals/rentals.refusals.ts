import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const rentalRefusals = refusalsOf(
  {
    slug_taken: 409,
    slug_too_soon: 409,
    currency_fixed: 409,
    prices_not_whole: 409,
    color_unreadable: 422,
    rental_closed: 409,
    open_bookings: 409,
    domain_taken: 409,
    too_many_filters: 409,
    no_address: 409,
  },
  refusalsText,
)

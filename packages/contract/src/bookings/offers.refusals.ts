import { offersRefusalsText } from './offers-refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const offerRefusals = refusalsOf(
  {
    offer_expired: 410,
    offer_not_accepted: 409,
    offer_replaced: 409,
    offer_withdrawn: 410,
    offer_accepted: 409,
    offer_not_sent: 409,
    offer_without_email: 409,
    offer_discount_too_high: 409,
    /** Staff ask to hold dates that this offer has already held for as long as it may. */
    offer_held_long_enough: 409,
    offer_too_long_to_hold: 409,
    too_many_held_offers: 409,
  },
  offersRefusalsText,
)

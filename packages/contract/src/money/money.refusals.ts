import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const moneyRefusals = refusalsOf(
  {
    bad_signature: 400,
    payment_declined: 402,
    already_invoiced: 409,
    no_e_invoice: 409,
    payout_in_progress: 409,
    no_payout_account: 409,
    payout_account_refused: 409,
    insufficient_funds: 409,
    payment_method_in_use: 409,
    too_many_payment_methods: 409,
  },
  refusalsText,
)

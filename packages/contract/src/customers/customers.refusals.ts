import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const customerRefusals = refusalsOf(
  {
    customer_exists: 409,
    both_have_accounts: 409,
    customer_has_account: 409,
    /** Said to a guest whom the rental has banned: without a judgement, and without a reason that it would have to defend. */
    not_taken_here: 409,
  },
  refusalsText,
)

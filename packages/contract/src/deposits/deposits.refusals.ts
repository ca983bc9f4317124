import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const depositRefusals = refusalsOf(
  {
    deposit_missing: 409,
    no_deposit: 409,
    claim_open: 409,
    no_claim: 409,
  },
  refusalsText,
)

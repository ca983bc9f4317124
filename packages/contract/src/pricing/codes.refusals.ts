import { codesRefusalsText } from './codes-refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const codeRefusals = refusalsOf(
  {
    discount_unknown: 409,
    discount_not_now: 409,
    discount_used_up: 409,
    discount_needs_longer: 409,
    discount_taken: 409,
    too_many_discounts: 409,
    extra_unknown: 409,
    extra_taken: 409,
    extra_too_many: 409,
  },
  codesRefusalsText,
)

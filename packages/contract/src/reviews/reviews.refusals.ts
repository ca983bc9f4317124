import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const reviewRefusals = refusalsOf(
  {
    review_not_allowed: 409,
    already_replied: 409,
  },
  refusalsText,
)

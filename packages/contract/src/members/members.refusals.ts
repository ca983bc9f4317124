import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const memberRefusals = refusalsOf(
  {
    last_owner: 409,
    too_many_tokens: 409,
    token_not_accepted: 403,
  },
  refusalsText,
)

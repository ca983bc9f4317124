import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const messagingRefusals = refusalsOf(
  {
    own_conversation: 409,
  },
  refusalsText,
)

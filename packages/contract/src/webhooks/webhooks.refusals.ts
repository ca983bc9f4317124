import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const webhookRefusals = refusalsOf(
  {
    too_many_webhooks: 409,
    webhook_not_active: 409,
  },
  refusalsText,
)

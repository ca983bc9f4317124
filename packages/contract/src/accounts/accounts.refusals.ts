import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const accountRefusals = refusalsOf(
  {
    wrong_code: 422,
    code_expired: 422,
    otp_token_invalid: 422,
    too_many_attempts: 429,
    step_up_required: 403,
    phone_taken: 409,
    email_taken: 409,
    recovery_waits: 409,
    account_leaving: 409,
    login_method_off: 409,
    login_expired: 422,
    login_refused: 422,
    login_provider_away: 409,
    identity_taken: 409,
    sms_off: 409,
    blocked: 403,
  },
  refusalsText,
)

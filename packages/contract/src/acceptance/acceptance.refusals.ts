import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const acceptanceRefusals = refusalsOf(
  {
    acceptance_incomplete: 409,
    acceptance_changed: 409,
    contract_unsigned: 409,
    contract_changed: 409,
    no_contract: 409,
    no_contact: 409,
    unknown_placeholders: 422,
    signature_empty: 422,
    signature_too_short: 422,
    signature_too_long: 422,
    qr_invalid: 422,
    qr_expired: 410,
    qr_used: 409,
    record_removed: 410,
  },
  refusalsText,
)

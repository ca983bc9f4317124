import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const backofficeRefusals = refusalsOf(
  {
    is_admin: 409,
    own_message: 409,
    already_approved: 409,
    category_in_use: 409,
    category_has_children: 409,
  },
  refusalsText,
)

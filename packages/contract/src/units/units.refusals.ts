import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const unitRefusals = refusalsOf(
  {
    price_out_of_range: 409,
  },
  refusalsText,
)

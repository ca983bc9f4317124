import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const geoRefusals = refusalsOf(
  {
    no_result: 404,
    range_needed: 403,
  },
  refusalsText,
)

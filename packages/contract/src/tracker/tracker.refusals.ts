import { refusalsText } from './refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const trackerRefusals = refusalsOf(
  {
    too_many_devices: 409,
  },
  refusalsText,
)

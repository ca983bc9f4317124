import { picturesRefusalsText } from './pictures-refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const pictureRefusals = refusalsOf(
  {
    image_rejected: 422,
  },
  picturesRefusalsText,
)

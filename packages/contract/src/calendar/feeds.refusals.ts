import { feedsRefusalsText } from './feeds-refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const feedRefusals = refusalsOf(
  {
    too_many_feeds: 409,
  },
  feedsRefusalsText,
)

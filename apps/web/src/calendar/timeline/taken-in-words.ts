import type { timelineText } from './timeline.text.ts'

/** '7 of 24 taken', and that all are. */
export const takenInWords = (text: (typeof timelineText)['en']['load'], count: number, size: number): string =>
  count === size ? text.allTaken(size) : text.taken(count, size)

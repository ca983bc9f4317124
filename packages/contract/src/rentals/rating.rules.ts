import { formatScore } from '../numbers.ts'

export interface Rating {
  score: number | null
  count: number
}

/** Minimum number of reviews for a score; below it 'New' is shown. */
const leastForScore = 3

/** The formatted score; undefined if there are too few reviews. */
export const shownScore = ({ score, count }: Rating) => (score === null || count < leastForScore ? undefined : formatScore(score))

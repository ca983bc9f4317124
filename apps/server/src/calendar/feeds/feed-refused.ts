import type { FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'

/** An imported calendar could not be fetched or read. The dates that it blocked before stay blocked. */
export class FeedRefused extends Error {
  readonly problem: FeedProblem
  constructor(problem: FeedProblem) {
    super(problem)
    this.problem = problem
  }
}

export function mustRead(condition: unknown, problem: FeedProblem): asserts condition {
  if (!condition) throw new FeedRefused(problem)
}

import type { FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'

/** A calendar that could not be had or read. What it closed before stays closed. */
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

import { Refused } from '../base/must.ts'

/** How long a request waits for its answer. */
const deadlineMs = 10_000

/** Refuses with `unavailable` when work takes too long. The work continues, and a repeat with the same key is given its result. */
export async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Refused('unavailable')), deadlineMs)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

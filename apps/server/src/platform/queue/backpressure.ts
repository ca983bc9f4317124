import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/db.ts'

/** Background work yields while more than this share of the connections is busy. */
const highPressure = 0.25
/** Work that is this late, in milliseconds, no longer yields, so that constant load cannot starve it. */
const maxLag = 5000
const pollEvery = 25

/** Waits while the pool is under load, to leave connections to requests. `lag` is how late the work is, in milliseconds; `isOver` ends the wait. */
export async function yieldToRequests(db: Pick<Database, 'pressure'>, lag: () => number, isOver: () => boolean): Promise<void> {
  while (db.pressure() > highPressure && lag() < maxLag && !isOver()) await sleep(pollEvery)
}

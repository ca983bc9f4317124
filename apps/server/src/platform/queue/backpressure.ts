import { setTimeout as sleep } from 'node:timers/promises'
import { isPoolBusy, type Database } from '../db/db.ts'

/** Background work yields while more than this share of the connections is busy. */
const highPressure = 0.25
/** Work that is this late, in milliseconds, no longer yields, so that constant load cannot starve it. */
const maxLag = 5000
const pollEvery = 25

/** How many times background work waits for a connection as long as a request may. */
const mostTurns = 10

/**
 * The database for background work: if requests leave it no connection within the wait of the pool, it joins the end of the line again.
 * So it waits longer than any request, and those that have come in the meantime go first.
 */
export function patient(db: Database): Database {
  const keepTrying = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let turn = 1; ; turn++) {
      try {
        return await work()
      } catch (error) {
        if (turn === mostTurns || !isPoolBusy(error)) throw error
      }
    }
  }
  return {
    ...db,
    rows: query => keepTrying(() => db.rows(query)),
    row: query => keepTrying(() => db.row(query)),
    run: query => keepTrying(() => db.run(query)),
    transaction: work => keepTrying(() => db.transaction(work)),
  }
}

/** Waits while the pool is under load, to leave connections to requests. `lag` is how late the work is, in milliseconds; `isOver` ends the wait. */
export async function yieldToRequests(db: Pick<Database, 'pressure'>, lag: () => number, isOver: () => boolean): Promise<void> {
  while (db.pressure() > highPressure && lag() < maxLag && !isOver()) await sleep(pollEvery)
}

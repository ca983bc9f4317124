import { failuresUntilTold } from '@rentwell/contract/calendar/feeds.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { lockFeedUpdates, markFeedNotified } from './feeds.store.ts'

const atOnce = 100

/** Emits an event for each failure, recovery and conflict of imported calendars, once. Returns true if there may be more. */
export async function emitFeedUpdates(tx: Db, now: Date, emit: Emit): Promise<boolean> {
  const updates = await lockFeedUpdates(tx, now, atOnce)
  for (const { rentalId, id, unitId, problem, failures, wasFailing, conflicts, knownConflicts } of updates) {
    const isFailing = problem !== null && (wasFailing || failures >= failuresUntilTold)
    const about = { rentalId, feedId: id, unitId }
    const dated = { ...about, at: now.toISOString() }
    if (isFailing && !wasFailing) emit('feed.failed', { ...dated, problem })
    if (wasFailing && !isFailing) emit('feed.recovered', dated)
    for (const bookingId of conflicts) if (!knownConflicts.includes(bookingId)) emit('feed.collided', { ...dated, bookingId })
    emit('feed.read', about)
    await markFeedNotified(tx, { rentalId, id }, isFailing, conflicts)
  }
  return updates.length === atOnce
}

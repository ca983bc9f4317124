import { failuresUntilTold } from '@rentwell/contract/calendar/feeds.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { noteFeedTold, takeFeedNews } from './feeds.store.ts'

const atOnce = 100

/** Says what became of calendars that come in: each failure, each recovery and each collision once. True where more waits. */
export async function tellOfFeeds(tx: Db, now: Date, emit: Emit): Promise<boolean> {
  const news = await takeFeedNews(tx, now, atOnce)
  for (const { rentalId, id, unitId, problem, failures, wasFailing, conflicts, knownConflicts } of news) {
    const isFailing = problem !== null && (wasFailing || failures >= failuresUntilTold)
    const about = { rentalId, feedId: id, unitId }
    const dated = { ...about, at: now.toISOString() }
    if (isFailing && !wasFailing) emit('feed.failed', { ...dated, problem })
    if (wasFailing && !isFailing) emit('feed.recovered', dated)
    for (const bookingId of conflicts) if (!knownConflicts.includes(bookingId)) emit('feed.collided', { ...dated, bookingId })
    emit('feed.read', about)
    await noteFeedTold(tx, { rentalId, id }, isFailing, conflicts)
  }
  return news.length === atOnce
}

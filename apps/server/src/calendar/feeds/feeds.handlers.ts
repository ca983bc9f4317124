import { feedMinutes } from '@rentwell/contract/calendar/feeds.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { Database } from '../../platform/db/db.ts'
import type { Job } from '../../platform/queue/jobs.ts'
import type { EventHandler } from '../../platform/queue/event-handlers.ts'
import { FeedRefused } from './feed-refused.ts'
import { fetchFeed } from './fetch-feed.ts'
import { readIcal } from './read-ical.ts'
import { echoOf } from './write-ical.ts'
import { emitFeedUpdates } from './emit-feed-updates.ts'
import { findFeedToRead, rereadFeeds, storePoll, takeDueFeeds, type FeedToRead, type PollResult } from './feeds.store.ts'

const day = 86_400_000
const fetchMs = 20_000
const atOnce = 100

/** Polls imported calendars every 15 minutes and reports changes of their health. */
export const feedJobs: Job[] = [
  {
    name: 'look-at-feeds',
    everySeconds: 30,
    async batch({ tx, now, emit }) {
      const due = await takeDueFeeds(tx, now, new Date(now.getTime() + feedMinutes * 60_000), atOnce)
      for (const { rentalId, id } of due) emit('feed.due', { rentalId, feedId: id }, { dedupe: id })
      return due.length === atOnce
    },
  },
  { name: 'tell-of-feeds', everySeconds: 30, batch: ({ tx, now, emit }) => emitFeedUpdates(tx, now, emit) },
]

export interface FeedParts {
  db: Database
  secret: Buffer
  allowedHosts: string[]
}

/** Fetches and reads a calendar outside any transaction and then stores its periods. A failed poll changes only its health. */
export const feedHandlers = ({ db, secret, allowedHosts }: FeedParts): EventHandler[] => [
  {
    topic: 'unit.hours_changed',
    name: 'its calendars are read anew',
    async inside({ tx, now }, { rentalId, unitId }) {
      await rereadFeeds(tx, rentalId, unitId, now)
    },
  },
  {
    topic: 'feed.due',
    name: 'a calendar is looked at',
    async outside({ now }, { rentalId, feedId }) {
      const feed = await findFeedToRead(db, rentalId, feedId)
      if (!feed) return
      const result = await poll(feed, now, { secret, allowedHosts })
      await db.transaction(tx => storePoll(tx, rentalId, feedId, feed.unitId, result))
    },
  },
]

async function poll(feed: FeedToRead, now: Date, { secret, allowedHosts }: Omit<FeedParts, 'db'>): Promise<PollResult> {
  // Once a day an unchanged calendar is read again, because the window has moved.
  const isOfToday = feed.fetchedAt !== null && Math.floor(feed.fetchedAt.getTime() / day) === Math.floor(now.getTime() / day)
  const known = isOfToday ? feed : { etag: null, lastModified: null }
  try {
    const fetched = await fetchFeed(feed.url, known, { allowedHosts, timeoutMs: fetchMs })
    if (fetched.isSame) return { at: now, isSame: true }
    const periods = await readIcal(fetched.text, { home: feed.timeZone, nights: feed.nights, window: windowAt(now), isEcho: echoOf(secret, feed.unitId) })
    return { at: now, periods, etag: fetched.etag, lastModified: fetched.lastModified }
  } catch (error) {
    if (error instanceof FeedRefused) return { at: now, problem: error.problem }
    throw error
  }
}

/** The period in which events are read. It reaches further than stays can be booked. */
const windowAt = (now: Date): Period => ({ start: new Date(now.getTime() - day), end: new Date(now.getTime() + 3 * 366 * day) })

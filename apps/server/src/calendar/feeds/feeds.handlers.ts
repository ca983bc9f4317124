import { feedMinutes } from '@rentwell/contract/calendar/feeds.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { Database } from '../../platform/db/db.ts'
import type { Job } from '../../platform/queue/jobs.ts'
import type { EventHandler } from '../../platform/queue/event-handlers.ts'
import { FeedRefused } from './feed-refused.ts'
import { fetchFeed } from './fetch-feed.ts'
import { readIcal } from './read-ical.ts'
import { echoOf } from './write-ical.ts'
import { tellOfFeeds } from './tell-of-feeds.ts'
import { findFeedToRead, takeDueFeeds, writeLook, type FeedToRead, type Look } from './feeds.store.ts'

const day = 86_400_000
const fetchMs = 20_000
const atOnce = 100

/** Calendars of other systems have their turn every 15 minutes. */
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
  { name: 'tell-of-feeds', everySeconds: 30, batch: ({ tx, now, emit }) => tellOfFeeds(tx, now, emit) },
]

export interface FeedParts {
  db: Database
  secret: Buffer
  allowedHosts: string[]
}

/** Fetches and reads a calendar with no transaction open, then writes down what it closes. A failed look changes nothing but its health. */
export const feedHandlers = ({ db, secret, allowedHosts }: FeedParts): EventHandler[] => [
  {
    topic: 'feed.due',
    name: 'a calendar is looked at',
    async outside({ now }, { rentalId, feedId }) {
      const feed = await findFeedToRead(db, rentalId, feedId)
      if (!feed) return
      const look = await lookAt(feed, now, { secret, allowedHosts })
      await db.transaction(tx => writeLook(tx, rentalId, feedId, feed.unitId, look))
    },
  },
]

async function lookAt(feed: FeedToRead, now: Date, { secret, allowedHosts }: Omit<FeedParts, 'db'>): Promise<Look> {
  // Once a day it is read anew even where it did not change: the window moves on.
  const isOfToday = feed.fetchedAt !== null && Math.floor(feed.fetchedAt.getTime() / day) === Math.floor(now.getTime() / day)
  const known = isOfToday ? feed : { etag: null, lastModified: null }
  try {
    const fetched = await fetchFeed(feed.url, known, { allowedHosts, timeoutMs: fetchMs })
    if (fetched.isSame) return { at: now, isSame: true }
    const periods = await readIcal(fetched.text, { home: feed.timeZone, window: windowAt(now), isEcho: echoOf(secret, feed.unitId) })
    return { at: now, periods, etag: fetched.etag, lastModified: fetched.lastModified }
  } catch (error) {
    if (error instanceof FeedRefused) return { at: now, problem: error.problem }
    throw error
  }
}

/** Further than anybody can book. */
const windowAt = (now: Date): Period => ({ start: new Date(now.getTime() - day), end: new Date(now.getTime() + 3 * 366 * day) })

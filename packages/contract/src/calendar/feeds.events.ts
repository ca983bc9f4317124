import type { FeedProblem } from './feeds.rules.ts'

interface FeedRef {
  rentalId: string
  feedId: string
}

interface FeedNews extends FeedRef {
  unitId: string
  at: string
}

export interface FeedEvents {
  'feed.due': FeedRef
  'feed.read': FeedRef & { unitId: string }
  'feed.failed': FeedNews & { problem: FeedProblem }
  'feed.recovered': FeedNews
  'feed.collided': FeedNews & { bookingId: string }
}

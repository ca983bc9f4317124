import { notificationsText } from './notifications.text.ts'
import { feedProblems, type FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'
import type { Events } from '@rentwell/contract/events.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { listEntitled } from '../../members/members.public.ts'
import { notify, templatesOf, textOf, type StoredNotification } from '../../notifications/notifications.public.ts'
import type { EventContext, EventHandler } from '../../platform/queue/event-handlers.ts'
import { findFeedFacts } from './feeds.views.ts'

/** Notifies managers when an imported calendar fails or works again. */
async function notifyManagers(
  { tx, now, emit }: EventContext,
  kind: 'feedFailed' | 'feedRecovered',
  { rentalId, feedId, at }: Events['feed.recovered'],
  problem?: FeedProblem,
): Promise<void> {
  const feed = await findFeedFacts(tx, rentalId, feedId)
  if (!feed) return
  const userIds = await listEntitled(tx, rentalId, 'edit_calendars')
  await notify(tx, emit, { kind, side: 'rental', userIds, rentalId, bookingId: null, facts: { ...feed, problem }, what: `${kind} ${feedId} ${at}` }, now)
}

export const feedNotificationHandlers: EventHandler[] = [
  {
    topic: 'feed.failed',
    name: 'feed.failed: people are told',
    isBatched: true,
    inside: (context, { problem, ...feed }) => notifyManagers(context, 'feedFailed', feed, problem),
  },
  {
    topic: 'feed.recovered',
    name: 'feed.recovered: people are told',
    isBatched: true,
    inside: (context, feed) => notifyManagers(context, 'feedRecovered', feed),
  },
]

export const feedTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification, language: Language) => ({
    feed: textOf(facts['feed']),
    unit: textOf(facts['unitTitle']),
    problem: feedProblems[textOf(facts['problem']) as FeedProblem]?.[language] ?? '',
  }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/calendar?view=feeds`,
)

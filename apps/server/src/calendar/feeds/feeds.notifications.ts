import { feedProblems, type FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'
import type { Events } from '@rentwell/contract/events.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { listEntitled } from '../../members/members.public.ts'
import { notify, templatesOf, textOf, type NotificationText } from '../../notifications/notifications.public.ts'
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

interface FeedWords {
  feed: string
  unit: string
  /** The reason why the feed cannot be read. */
  problem: string
}

const texts: Record<Language, Record<'feedFailed' | 'feedRecovered', (facts: FeedWords) => NotificationText>> = {
  en: {
    feedFailed: f => ({
      title: `Calendar not updating: ${f.feed}, ${f.unit}`,
      text: `${f.problem} Dates it already blocked stay blocked, but new bookings there won’t block dates here.`,
    }),
    feedRecovered: f => ({ title: `Calendar updating again: ${f.feed}, ${f.unit}`, text: 'Its blocked dates are up to date.' }),
  },
  ru: {
    feedFailed: f => ({
      title: `Календарь не обновляется: ${f.feed}, ${f.unit}`,
      text: `${f.problem} Занятые даты остаются занятыми, а новые брони оттуда пока не видны.`,
    }),
    feedRecovered: f => ({ title: `Календарь снова обновляется: ${f.feed}, ${f.unit}`, text: 'Занятые даты снова актуальны.' }),
  },
}

export const feedTemplates = templatesOf(
  texts,
  ({ facts }, language) => ({
    feed: textOf(facts['feed']),
    unit: textOf(facts['unitTitle']),
    problem: feedProblems[textOf(facts['problem']) as FeedProblem]?.[language] ?? '',
  }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/calendar?view=feeds`,
)

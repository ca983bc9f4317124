import type { FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'
import type { Events } from '@rentwell/contract/events.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import { findContacts } from '../accounts/accounts.public.ts'
import type { EventContext, EventHandler } from '../platform/queue/event-handlers.ts'
import { bookingHandlers } from './bookings.handlers.ts'
import { notify } from './notify.ts'
import { findBookingFacts, findFeedFacts, findMessage, findPayout, listEntitled, listPushed, listStaff } from './notifications.views.ts'

/** Notifies managers when an imported calendar fails or works again. */
async function tellOfFeed({ tx, now, emit }: EventContext, kind: NotificationKind, { rentalId, feedId, at }: Events['feed.recovered'], problem?: FeedProblem) {
  const feed = await findFeedFacts(tx, rentalId, feedId)
  if (!feed) return
  const userIds = await listEntitled(tx, rentalId, 'edit_calendars')
  await notify(tx, emit, { kind, side: 'rental', userIds, rentalId, bookingId: null, facts: { ...feed, problem }, what: `${kind} ${feedId} ${at}` }, now)
}

const feedHandlers: EventHandler[] = [
  {
    topic: 'feed.failed',
    name: 'feed.failed: people are told',
    isBatched: true,
    inside: (context, { problem, ...feed }) => tellOfFeed(context, 'feedFailed', feed, problem),
  },
  { topic: 'feed.recovered', name: 'feed.recovered: people are told', isBatched: true, inside: (context, feed) => tellOfFeed(context, 'feedRecovered', feed) },
  {
    topic: 'feed.collided',
    name: 'feed.collided: people are told',
    isBatched: true,
    async inside({ tx, now, emit }, { rentalId, feedId, bookingId, at }) {
      const feed = await findFeedFacts(tx, rentalId, feedId)
      const booking = await findBookingFacts(tx, rentalId, bookingId)
      if (!feed || !booking) return
      const { guestId: _guest, isReviewed: _reviewed, hasProvenGuest: _proven, status: _status, ...known } = booking
      const what = `feedCollided ${feedId} ${bookingId} ${at}`
      await notify(tx, emit, { kind: 'feedCollided', side: 'rental', userIds: 'staff', rentalId, bookingId, facts: { ...known, ...feed }, what }, now)
    },
  },
]

/** Whoever has a browser that takes pushes hears of a message at once. */
const messageSent: EventHandler<'message.sent'> = {
  topic: 'message.sent',
  name: 'browsers are pushed a message',
  async inside({ tx, emit }, { rentalId, conversationId, seq }) {
    const message = await findMessage(tx, rentalId, conversationId, seq)
    if (!message) return
    const isFromGuest = message.authorKind === 'guest'
    const whom = isFromGuest ? await listStaff(tx, rentalId, 'messages') : [message.guestId]
    const title = isFromGuest ? (message.authorName ?? '') : message.rentalTitle
    for (const userId of await listPushed(tx, whom, 'messages'))
      emit('push.send', { userId, title, text: message.body, path: `/messages?conversation=${conversationId}`, tag: conversationId })
  },
}

/** Whoever may ask for a rental's money hears what became of it. */
const payoutDone: EventHandler<'payout.done'> = {
  topic: 'payout.done',
  name: 'payout.done: people are told',
  isBatched: true,
  async inside({ tx, now, emit }, { rentalId, payoutId }) {
    const payout = await findPayout(tx, rentalId, payoutId)
    if (!payout || payout.status === 'submitted') return
    const { status, ...facts } = payout
    const kind = status === 'paid' ? 'payoutPaid' : 'payoutFailed'
    const userIds = await listEntitled(tx, rentalId, 'ask_payouts')
    await notify(tx, emit, { kind, side: 'rental', userIds, rentalId, bookingId: null, facts, what: `${kind} ${payoutId}` }, now)
  },
}

const recoveryWords = {
  en: { title: 'Your account is about to move to another number', text: 'Someone with access to your e-mail requested this. Not you? Stop it now.' },
  ru: { title: 'Ваш аккаунт переносят на другой номер', text: 'Это запросил кто-то с доступом к вашему e-mail. Не вы? Остановите перенос.' },
} as const

/** Nobody can switch this off: browsers are pushed it beside the SMS and the letter. */
const recoveryAsked: EventHandler<'account.recovery_asked'> = {
  topic: 'account.recovery_asked',
  name: 'browsers are pushed that a number is about to change',
  async inside({ tx, emit }, { userId }) {
    const language = (await findContacts(tx, userId))?.language ?? 'en'
    emit('push.send', { userId, ...recoveryWords[language], path: '/account/main', tag: 'recovery' })
  },
}

export const notificationHandlers: EventHandler[] = [recoveryAsked, payoutDone, ...bookingHandlers, ...feedHandlers, messageSent]

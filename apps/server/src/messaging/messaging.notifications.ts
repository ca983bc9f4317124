import { notificationsText } from './notifications.text.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { listPushed, listStaff, notify, templatesOf, textOf, type StoredNotification } from '../notifications/notifications.public.ts'
import type { Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { assistantText } from './assistant.text.ts'
import { findConversationFacts, findSentMessage, findUnreadLine } from './message-facts.views.ts'

/** A message is pushed to the browsers of the other side at once. */
export const messagingNotificationHandlers: EventHandler[] = [
  {
    topic: 'message.sent',
    name: 'browsers are pushed a message',
    async inside({ tx, emit }, { rentalId, conversationId, seq }) {
      const message = await findSentMessage(tx, rentalId, conversationId, seq)
      if (!message) return
      const isFromGuest = message.authorKind === 'guest'
      const userIds = isFromGuest ? await listStaff(tx, rentalId, 'messages') : [message.guestId]
      const title = isFromGuest ? (message.authorName ?? '') : message.rentalTitle
      for (const userId of await listPushed(tx, userIds, 'messages'))
        emit('push.send', { userId, title, text: message.body, path: `/messages?conversation=${conversationId}`, tag: conversationId })
    },
  },
]

interface UnreadMessages {
  rentalId: string
  conversationId: string
  side: 'guest' | 'rental'
  guestId: string
  unread: number
}

/** Tells a side by e-mail that messages wait; the app counts them anyway. */
export async function notifyOfMessages(tx: Db, emit: Emit, { rentalId, conversationId, side, guestId, unread }: UnreadMessages, now: Date): Promise<void> {
  const facts = await findConversationFacts(tx, rentalId, conversationId)
  if (!facts) return
  const newest = await findUnreadLine(tx, rentalId, conversationId, side)
  const { lastSeq, ...named } = facts
  await notify(
    tx,
    emit,
    {
      kind: 'messages',
      side,
      userIds: side === 'guest' ? [guestId] : 'staff',
      isMailOnly: true,
      rentalId,
      bookingId: null,
      facts: { ...named, conversationId, count: unread, ...newest },
      what: `messages ${conversationId} ${lastSeq}`,
    },
    now,
  )
}

export const messagingTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification, language: Language) => ({
    isRental: facts['side'] === 'rental',
    guest: textOf(facts['guestName']),
    rental: textOf(facts['rentalTitle']),
    count: typeof facts['count'] === 'number' ? facts['count'] : 1,
    author: facts['authorKind'] === 'assistant' ? assistantText[language].name : textOf(facts['authorName']),
    line: textOf(facts['line']).trim(),
  }),
  ({ facts }) => `/messages?conversation=${textOf(facts['conversationId'])}`,
)

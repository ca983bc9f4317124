import type { Language } from '@rentwell/contract/product.ts'
import { listPushed, listStaff, notify, templatesOf, textOf, type NotificationText } from '../notifications/notifications.public.ts'
import type { Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
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

interface MessageWords {
  isRental: boolean
  guest: string
  rental: string
  count: number
  /** Who wrote the newest unread message, and its first line; '' for a file or a location alone. */
  author: string
  line: string
}

const messagesRu = (count: number) =>
  ({ one: 'сообщение', few: 'сообщения', many: 'сообщений', other: 'сообщения', zero: 'сообщений', two: 'сообщения' })[new Intl.PluralRules('ru').select(count)]

const texts: Record<Language, Record<'messages', (facts: MessageWords) => NotificationText>> = {
  en: {
    messages: f => ({
      title: `${f.count === 1 ? 'A message' : `${f.count} messages`} from ${f.isRental ? f.guest : f.rental}`,
      text: f.line ? `${f.author}: ${f.line}` : `${f.author} sent a file or a location.`,
    }),
  },
  ru: {
    messages: f => ({
      title: f.count === 1 ? `Сообщение: ${f.isRental ? f.guest : f.rental}` : `${f.count} ${messagesRu(f.count)}: ${f.isRental ? f.guest : f.rental}`,
      text: f.line ? `${f.author}: ${f.line}` : `${f.author}: файл или место на карте.`,
    }),
  },
}

const assistants: Record<Language, string> = { en: 'The assistant', ru: 'Ассистент' }

export const messagingTemplates = templatesOf(
  texts,
  ({ facts }, language) => ({
    isRental: facts['side'] === 'rental',
    guest: textOf(facts['guestName']),
    rental: textOf(facts['rentalTitle']),
    count: typeof facts['count'] === 'number' ? facts['count'] : 1,
    author: facts['authorKind'] === 'assistant' ? assistants[language] : textOf(facts['authorName']),
    line: textOf(facts['line']).trim(),
  }),
  ({ facts }) => `/messages?conversation=${textOf(facts['conversationId'])}`,
)

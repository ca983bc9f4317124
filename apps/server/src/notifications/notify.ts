import type { Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { insertNotifications, type NotificationRequest } from './notifications.store.ts'
import { findConversationFacts, findUnreadLine } from './notifications.views.ts'

/** Tells people of something, each in the ways that they want, and of the same thing once. */
export async function notify(tx: Db, emit: Emit, request: NotificationRequest, now: Date): Promise<void> {
  for (const { userId, id } of await insertNotifications(tx, { ...request, now })) emit('push.send', { userId, notificationId: id })
}

interface UnreadMessages {
  rentalId: string
  conversationId: string
  side: 'guest' | 'rental'
  guestId: string
  unread: number
}

/** Tells a side by e-mail that messages wait; in the app they are counted anyway. */
export async function notifyOfMessages(tx: Db, { rentalId, conversationId, side, guestId, unread }: UnreadMessages, now: Date): Promise<void> {
  const facts = await findConversationFacts(tx, rentalId, conversationId)
  if (!facts) return
  const newest = await findUnreadLine(tx, rentalId, conversationId, side)
  const { lastSeq, ...named } = facts
  const request: NotificationRequest = {
    kind: 'messages',
    side,
    userIds: side === 'guest' ? [guestId] : 'staff',
    rentalId,
    bookingId: null,
    facts: { ...named, conversationId, count: unread, ...newest },
    what: `messages ${conversationId} ${lastSeq}`,
  }
  await insertNotifications(tx, { ...request, now })
}

/** Tells everybody who works in a rental that a guest wants to write with a person; `key` distinguishes this request from others. */
export async function notifyOfAskedPerson(
  tx: Db,
  emit: Emit,
  { rentalId, conversationId, key }: { rentalId: string; conversationId: string; key: number },
  now: Date,
): Promise<void> {
  const named = await findConversationFacts(tx, rentalId, conversationId)
  if (!named) return
  const { lastSeq: _last, ...facts } = named
  const what = `personAsked ${conversationId} ${key}`
  await notify(tx, emit, { kind: 'personAsked', side: 'rental', userIds: 'staff', rentalId, bookingId: null, facts: { ...facts, conversationId }, what }, now)
}

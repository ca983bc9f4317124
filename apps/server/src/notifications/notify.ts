import type { Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { insertNotifications, type NotificationRequest } from './notifications.store.ts'

/** Tells people of something, each in the ways that they want, and of the same thing once. */
export async function notify(tx: Db, emit: Emit, request: NotificationRequest, now: Date): Promise<void> {
  for (const { userId, id } of await insertNotifications(tx, { ...request, now })) emit('push.send', { userId, notificationId: id })
}

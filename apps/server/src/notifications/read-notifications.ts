import type { readNotifications as endpoint } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import type { Handler } from '../platform/routes.ts'
import { markRead } from './notifications.store.ts'
import { countUnread, listByIds } from './notifications.views.ts'

/** The caller has seen these, or all of them. */
export const readNotifications: Handler<typeof endpoint> = async ({ tx, actor, now, language }, { ids }) => {
  await markRead(tx, actor.id, ids, now)
  return { notifications: await listByIds(tx, actor.id, ids ?? [], language), unreadCount: await countUnread(tx, actor.id) }
}

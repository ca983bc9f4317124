import type { readNotifications as endpoint } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { publish } from '../platform/stream/events.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { NotificationSettings } from './notifications.policy.ts'
import { markRead } from './notifications.store.ts'
import { countUnread, listByIds } from './notifications.views.ts'

/** The caller has seen these, or all of them; their other screens are told. */
export const readNotifications =
  ({ templates }: NotificationSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, language }, { ids }) => {
    const read = await markRead(tx, actor.id, ids, now)
    if (read > 0) publish(tx, [{ audience: actor.id, type: 'notifications_read', payload: { ids: ids ?? null } }], now)
    return { notifications: await listByIds(tx, templates, actor.id, ids ?? [], language), unreadCount: await countUnread(tx, actor.id) }
  }

import type { TellEvent } from '../platform/stream/events.hub.ts'
import { countUnread, listByIds } from './notifications.views.ts'

/** What the events of notifications carry. */
export const notificationViews: Record<string, TellEvent> = {
  async notification({ db }, { audience, payload }, { language }) {
    const [notification] = await listByIds(db, audience, [String(payload['id'])], language)
    return notification && { notification, unreadCount: await countUnread(db, audience) }
  },
  notifications_read: async ({ db }, { audience, payload }) => ({ ids: payload['ids'] ?? null, unreadCount: await countUnread(db, audience) }),
}

import type { LiveViews } from '../platform/stream/events.hub.ts'
import { countUnread, listByIds } from './notifications.views.ts'

export const notificationLive = {
  notification: {
    async render({ db }, { audience, payload }, { language }) {
      const [notification] = await listByIds(db, audience, [String(payload['id'])], language)
      return notification && { notification, unreadCount: await countUnread(db, audience) }
    },
  },
  notifications_read: {
    render: async ({ db }, { audience, payload }) => ({ ids: payload['ids'] ?? null, unreadCount: await countUnread(db, audience) }),
  },
} satisfies LiveViews

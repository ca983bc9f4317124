import type { LiveViews } from '../platform/stream/events.hub.ts'
import { countUnread, listByIds } from './notifications.views.ts'
import type { NotificationTemplates } from './notifications.words.ts'

export const notificationLive = (templates: NotificationTemplates) =>
  ({
    notification: {
      isOfProduct: true,
      async render({ db }, { audience, payload }, { language }) {
        const [notification] = await listByIds(db, templates, audience, [String(payload['id'])], language)
        return notification && { notification, unreadCount: await countUnread(db, audience) }
      },
    },
    notifications_read: {
      render: async ({ db }, { audience, payload }) => ({ ids: payload['ids'] ?? null, unreadCount: await countUnread(db, audience) }),
    },
  }) satisfies LiveViews

import type { TellEvent } from '../platform/events.hub.ts'
import { countUnread, listByIds } from './notifications.views.ts'

/** What an event of a notification carries. */
export const notificationViews: Record<string, TellEvent> = {
  async notification({ db }, { audience, payload }, { language }) {
    const [notification] = await listByIds(db, audience, [String(payload['id'])], language)
    return notification && { notification, unreadCount: await countUnread(db, audience) }
  },
}

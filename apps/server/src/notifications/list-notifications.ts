import type { listNotifications as endpoint } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { NotificationSettings } from './notifications.policy.ts'
import { countUnread, listViews } from './notifications.views.ts'

/** What the caller was told, newest first. */
export const listNotifications =
  ({ templates }: NotificationSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, language, cursors }, { limit, cursor }) => {
    const list = `notifications ${actor.id}`
    const rows = await listViews(tx, templates, actor.id, cursors.read(list, cursor), limit, language)
    const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
    return { notifications: page, nextCursor, unreadCount: await countUnread(tx, actor.id) }
  }

import type { z } from 'zod'
import type { notification } from './notifications.shapes.ts'

export interface NotificationLiveEvents {
  notification: { notification: z.output<typeof notification>; unreadCount: number }
  /** Read on another screen of the user; `ids` is null if all were. */
  notifications_read: { ids: string[] | null; unreadCount: number }
}

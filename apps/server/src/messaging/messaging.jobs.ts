import { minute } from '@rentwell/contract/durations.ts'
import { unreadMinutes } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { notifyOfMessages } from './messaging.notifications.ts'
import { takeUnread } from './messaging.store.ts'

const atOnce = 50

export const messagingJobs: Job[] = [
  {
    name: 'unread-messages',
    everySeconds: 15,
    async batch({ tx, now, emit }) {
      const waiting = await takeUnread(tx, new Date(now.getTime() - unreadMinutes * minute), atOnce)
      for (const conversation of waiting) if (conversation.unread > 0) await notifyOfMessages(tx, emit, conversation, now)
      return waiting.length === atOnce
    },
  },
]

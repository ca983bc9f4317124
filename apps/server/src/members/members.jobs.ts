import type { Job } from '../platform/queue/jobs.ts'
import { notifyOfMember } from './members.notifications.ts'
import { lapseInvitations, takeNews } from './members.store.ts'

const atOnce = 100

export const memberJobs: Job[] = [
  {
    name: 'tell-members',
    everySeconds: 5,
    async batch({ tx, now, emit }) {
      const news = await takeNews(tx, atOnce)
      for (const member of news) await notifyOfMember({ tx, now, emit }, member)
      return news.length === atOnce
    },
  },
  { name: 'lapse-invitations', everySeconds: 600, batch: ({ tx, now }) => lapseInvitations(tx, now) },
]

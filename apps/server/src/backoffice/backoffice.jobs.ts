import type { Job } from '../platform/queue/jobs.ts'
import { takeHeadOfDay } from './audit.store.ts'

/** Once a day of UTC the head of the audit log leaves the database, so that nobody with its password can write the log anew. */
export const backofficeJobs: Job[] = [
  {
    name: 'tell-audit-head',
    everySeconds: 600,
    async batch({ tx, now, emit }) {
      const head = await takeHeadOfDay(tx, now.toISOString().slice(0, 10))
      if (head) emit('audit.head_taken', { ...head, at: now.toISOString() })
      return false
    },
  },
]

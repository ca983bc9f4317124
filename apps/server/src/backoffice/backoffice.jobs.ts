import { minute } from '@rentwell/contract/durations.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { takeHeadOfDay } from './audit.store.ts'
import { countDays } from './figures.store.ts'

export const backofficeJobs: Job[] = [
  // Logs the head of the audit log once a day (UTC), outside of the database: a user with write access to the database cannot rewrite the log unnoticed.
  {
    name: 'tell-audit-head',
    everySeconds: 600,
    async batch({ tx, now, emit }) {
      const head = await takeHeadOfDay(tx, now.toISOString().slice(0, 10))
      if (head) emit('audit.head_taken', { ...head, at: now.toISOString() })
      return false
    },
  },
  // Stays of past days are still cancelled and changed, so all days are counted anew.
  {
    name: 'count-days',
    everySeconds: 3600,
    async batch({ tx, now }) {
      await tx.allow(2 * minute)
      await countDays(tx, now.toISOString().slice(0, 10))
      return false
    },
  },
]

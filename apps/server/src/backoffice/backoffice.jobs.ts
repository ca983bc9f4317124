import { minute } from '@rentwell/contract/durations.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { takeHeadOfDay } from './audit.store.ts'
import { countDays } from './figures.store.ts'

export const backofficeJobs: Job[] = [
  // Once a day of UTC the head of the audit log leaves the database, so that nobody with its password can write the log anew.
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

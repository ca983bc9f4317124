import { day } from '@rentwell/contract/durations.ts'
import { sql } from '../db/db.ts'
import type { Job } from './jobs.ts'

/** Deletes idempotency keys after 7 days and rate-limit counters after 2 days. */
export const platformJobs: Job[] = [
  {
    name: 'sweep-idempotency',
    everySeconds: 3600,
    async batch({ tx, now }) {
      const gone = await tx.run(sql`
        delete from idempotency where (actor, route, key) in (select actor, route, key from idempotency where created_at < ${new Date(now.getTime() - 7 * day)} limit 1000)`)
      return gone === 1000
    },
  },
  {
    name: 'sweep-limits',
    everySeconds: 3600,
    async batch({ tx, now }) {
      const gone = await tx.run(sql`
        delete from limits where (subject, window_start) in (select subject, window_start from limits where window_start < ${new Date(now.getTime() - 2 * day)} limit 1000)`)
      return gone === 1000
    },
  },
]

import { day } from '@rentwell/contract/durations.ts'
import { positionDays } from '@rentwell/contract/tracker/tracker.rules.ts'
import { sql } from '../platform/db/db.ts'
import type { Job } from '../platform/queue/jobs.ts'

const atOnce = 5000

/** Positions are forgotten when their 90 days are over. */
export const trackerJobs: Job[] = [
  {
    name: 'forget-positions',
    everySeconds: 600,
    async batch({ tx, now }) {
      const gone = await tx.run(sql`
        delete from positions where (rental_id, unit_id, piece_id, at, told_by) in (
          select rental_id, unit_id, piece_id, at, told_by from positions where at < ${new Date(now.getTime() - positionDays * day)} order by at limit ${atOnce})`)
      return gone === atOnce
    },
  },
]

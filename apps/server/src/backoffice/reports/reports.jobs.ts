import { reportKeptDays } from '@rentwell/contract/backoffice/reports.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import type { Job } from '../../platform/queue/jobs.ts'
import { deleteReports } from './reports.store.ts'

const atOnce = 1000

/** Resolved reports are deleted when their retention period is over. */
export const reportJobs: Job[] = [
  {
    name: 'delete-old-reports',
    everySeconds: 3600,
    async batch({ tx, now }) {
      return (await deleteReports(tx, new Date(now.getTime() - reportKeptDays * day), atOnce)) === atOnce
    },
  },
]

import type { Job } from '../platform/queue/jobs.ts'
import { forgetDevices } from './flags.store.ts'

const atOnce = 1000

/** Where reviews were sent from is forgotten when they are no longer compared. */
export const reviewJobs: Job[] = [
  {
    name: 'forget-review-devices',
    everySeconds: 3600,
    async batch({ tx, now }) {
      return (await forgetDevices(tx, now, atOnce)) === atOnce
    },
  },
]

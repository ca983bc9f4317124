import type { Job } from '../../platform/queue/jobs.ts'
import { takeDue } from './own-domain.store.ts'

const atOnce = 100

/** Each verified domain is checked once a day. */
export const ownDomainJobs: Job[] = [
  {
    name: 'check-own-domains',
    everySeconds: 600,
    async batch({ tx, now, emit }) {
      const due = await takeDue(tx, now, atOnce)
      for (const { rentalId } of due) emit('own_domain.due', { rentalId }, { dedupe: rentalId })
      return due.length === atOnce
    },
  },
]

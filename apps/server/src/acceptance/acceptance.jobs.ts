import { day } from '@rentwell/contract/durations.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { sweepUnsigned } from './contracts/contracts.store.ts'
import { sweepCodes } from './qr.store.ts'
import { takeAnchors } from './records.store.ts'

const mostAnchors = 500

/** Days after the end of a booking until its unsigned contract is deleted. */
const unsignedDays = 30

export const acceptanceJobs: Job[] = [
  {
    name: 'sweep-codes',
    everySeconds: 3600,
    batch: async ({ tx, now }) => (await sweepCodes(tx, new Date(now.getTime() - day), 1000)) === 1000,
  },
  {
    name: 'sweep-unsigned-contracts',
    everySeconds: 3600,
    batch: async ({ tx, now }) => (await sweepUnsigned(tx, new Date(now.getTime() - unsignedDays * day), 1000)) === 1000,
  },
  {
    name: 'anchor-records',
    everySeconds: 3600,
    async batch({ tx, now, emit }) {
      const anchors = await takeAnchors(tx, now, mostAnchors)
      if (anchors.length > 0) emit('records.anchored', { anchors, at: now.toISOString() })
      return anchors.length === mostAnchors
    },
  },
]

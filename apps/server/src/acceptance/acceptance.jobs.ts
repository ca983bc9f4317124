import type { Job } from '../platform/jobs.ts'
import { sweepCodes } from './qr.store.ts'

const day = 86_400_000

export const acceptanceJobs: Job[] = [
  {
    name: 'sweep-codes',
    everySeconds: 3600,
    batch: async ({ tx, now }) => (await sweepCodes(tx, new Date(now.getTime() - day), 1000)) === 1000,
  },
]

import { day } from '@rentwell/contract/durations.ts'
import { undoMs } from '@rentwell/contract/portability/imports.rules.ts'
import type { Job } from '../../platform/queue/jobs.ts'
import { forgetFiles } from './imports.store.ts'

export const importJobs: Job[] = [
  {
    name: 'forget-import-files',
    everySeconds: 3600,
    batch: ({ tx, now }) => forgetFiles(tx, new Date(now.getTime() - undoMs), new Date(now.getTime() - day)),
  },
]

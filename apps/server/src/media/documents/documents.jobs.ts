import type { Job } from '../../platform/queue/jobs.ts'
import type { DocumentSafe } from './document-safe.ts'
import { purgeDue } from './purge-documents.ts'

export const documentJobs = (openSafe: () => Promise<DocumentSafe>): Job[] => [
  { name: 'purge-documents', everySeconds: 300, batch: ({ tx, now }) => purgeDue(tx, openSafe, now) },
]

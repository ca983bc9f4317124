import type { Job } from '../../platform/jobs.ts'
import type { DocumentSafe } from './document-safe.ts'
import { purgeDue } from './purge-documents.ts'

export const documentJobs = (safe: DocumentSafe): Job[] => [{ name: 'purge-documents', everySeconds: 300, batch: ({ tx, now }) => purgeDue(tx, safe, now) }]

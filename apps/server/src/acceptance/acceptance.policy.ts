import type { Database } from '../platform/db/db.ts'
import type { Limit } from '../platform/http/rate-limits.ts'
import type { DocumentSafe } from '../media/documents/documents.public.ts'

/** What the verbs of this domain need to know of the installation. */
export interface HandOverSettings {
  /** Signs what guests show. */
  secret: Buffer
  /** Derives the links of bookings without an account. */
  linkSecret: Buffer
  /** False: no limits on guessing codes, for load tests. */
  limited: boolean
  db: Database
  /** Where photographs of documents lie. */
  openSafe: () => Promise<DocumentSafe>
}

/** Wrong codes that somebody, and all of a rental together, may type in ten minutes. 40 bits stand against them. */
export const guessLimits = (userId: string, rentalId: string): Limit[] => [
  { subject: `scan ${userId}`, most: 20, seconds: 600 },
  { subject: `scan of ${rentalId}`, most: 100, seconds: 600 },
]

import type { Logger } from 'pino'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/db.ts'
import type { MediaStore } from '../stores/store.ts'
import type { Patience } from './limits.ts'

/** What the upload API is built of. */
export interface UploadParts {
  db: Database
  clock: Clock
  log: Pick<Logger, 'warn' | 'error'>
  store: MediaStore
  /** Local folder where files lie until they are judged. */
  incoming: string
  publicKey: string
  /** Signs uploads and the addresses of parts. */
  secret: Buffer
  /** Takes uploads without a signature. */
  unsigned: boolean
  /** False: nobody is throttled. */
  limited: boolean
  /** Types that may be uploaded; undefined: any. */
  types: string[] | undefined
  /** 'host:port' of private addresses that may be fetched. */
  allowedHosts: string[]
  /** Origin that people open; undefined: the one they called. */
  origin: string | undefined
  patience: Patience
}

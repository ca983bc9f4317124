import type { Clock } from '../platform/base/clock.ts'
import type { Database } from '../platform/db/db.ts'

/** What the verbs and the worker need to know of the installation. */
export interface WebhookSettings {
  /** Secrets of webhooks are derived from it. */
  secret: Buffer
  /** `host:port` of private places that may be called, also over http. */
  allowedHosts: string[]
}

export interface WebhookParts extends WebhookSettings {
  db: Database
  clock: Clock
}

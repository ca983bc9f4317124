import type { Logger } from 'pino'
import type { Clock } from '../../platform/base/clock.ts'
import type { Config } from '../../platform/base/config.ts'
import type { Database } from '../../platform/db/db.ts'
import { loadSecret } from '../../platform/base/secrets.ts'
import type { SigningSettings } from '../read-upload-signature.ts'
import { incomingFolder, openStore } from '../stores/open-store.ts'
import { patience } from './limits.ts'
import type { UploadParts } from './parts.ts'

/** The upload API of the configuration, and what signs for it: our own, or the provider's where one is set. */
export async function openUploads(
  config: Config,
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
): Promise<{ parts: UploadParts; signing: SigningSettings }> {
  const secret = await loadSecret(db, 'uploads')
  const isOwn = !config.UPLOAD_BASE_URL
  return {
    parts: {
      db,
      clock,
      log,
      store: openStore(config),
      incoming: incomingFolder(config),
      publicKey: config.UPLOAD_PUBLIC_KEY,
      secret,
      unsigned: config.UPLOAD_UNSIGNED === 'on',
      limited: config.RATE_LIMITS === 'on',
      types: config.UPLOAD_TYPES,
      allowedHosts: config.UPLOAD_FROM_URL_ALLOW,
      origin: config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin,
      patience,
    },
    signing: { publicKey: config.UPLOAD_PUBLIC_KEY, secret: isOwn ? secret : config.UPLOAD_SECRET_KEY, isOwn },
  }
}

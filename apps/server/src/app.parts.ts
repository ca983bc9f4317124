import type pg from 'pg'
import { openContractPrinter } from './acceptance/contracts/print-contract.ts'
import { openOidc } from './accounts/accounts.public.ts'
import { openModel } from './assistant/model.ts'
import { followSite } from './backoffice/site/follow-site.ts'
import { openMapFile } from './geo/map-file.ts'
import { followRates } from './geo/rates.ts'
import { readCurrencies } from './geo/rates.store.ts'
import { openDocumentSafe, type DocumentSafe } from './media/documents/documents.public.ts'
import { openImages } from './media/images/open-images.ts'
import { openUploads } from './media/uploads/open-uploads.ts'
import { openMoney } from './money/open-money.ts'
import { openPrinter } from './money/invoices/print-paper.ts'
import type { Provider } from './money/provider.ts'
import { startClock } from './platform/base/clock.ts'
import type { Config } from './platform/base/config.ts'
import { createLog } from './platform/base/log.ts'
import { loadSecret } from './platform/base/secrets.ts'
import { openTracing } from './platform/base/tracing.ts'
import { connect } from './platform/db/db.ts'
import { openStandby } from './platform/db/standby.ts'
import { followRestoredCopy } from './platform/db/restored-copy.ts'
import { followChanges, responseCache } from './platform/http/response-cache.ts'
import type { Outbox } from './platform/queue/outbox.ts'
import { openSenders } from './platform/queue/senders.ts'
import { openOwnSites } from './platform/http/own-sites.ts'
import { findHostOwner } from './rentals/rentals.public.ts'

export interface PartsOptions {
  config: Config
  connection: pg.ClientConfig
  /** Milliseconds until a payment provider's silence counts as an unknown outcome. */
  patienceMs?: number
  /** Milliseconds that a statement may wait for a database connection. */
  mostWait: number
  /** Wraps the payment provider, to test how it fails. */
  beforeProvider?: (provider: Provider) => Provider
  /** Works on a restored copy that is held, in order to resume it. */
  resumes?: boolean
}

/** What the domains work with, opened as the settings say. `outbox` is called once the server runs. */
export async function openParts({ config, connection, mostWait, patienceMs, beforeProvider, resumes = false }: PartsOptions, outbox: () => Outbox) {
  const log = createLog(config.LOG_LEVEL)
  const mapFile = config.MAP_FILE ? await openMapFile(config.MAP_FILE) : undefined
  const tracing = await openTracing(config, log)
  const db = connect({
    connection,
    pool: config.DATABASE_POOL,
    mostWait,
    onError: error => log.warn({ err: error }, 'a connection to the database broke'),
    trace: tracing?.statement,
  })
  const clock = await startClock(db, config.sandbox)
  const isHeld = resumes ? () => false : await followRestoredCopy(db)
  const rates = await followRates(db, config, clock.now(), message => log.warn(message))
  const cache = responseCache(32 * 1024 * 1024)
  await followChanges(db, cache)
  const site = await followSite(db, {
    onChange: () => cache.drop('site'),
    warn: error => log.warn({ err: error }, 'the settings of the site could not be read'),
  })
  const ownHost = config.PUBLIC_URL && new URL(config.PUBLIC_URL).hostname
  const standby = config.DATABASE_READ_URL
    ? openStandby({
        primary: connection,
        standby: { connectionString: config.DATABASE_READ_URL },
        pool: config.DATABASE_POOL,
        mostLag: config.DATABASE_READ_LAG,
        generation: () => cache.generation(),
        log,
        trace: tracing?.statement,
      })
    : undefined
  const uploads = await openUploads(config, { db, clock, log })
  const origin = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  let safe: Promise<DocumentSafe> | undefined
  return {
    config,
    log,
    db,
    standby,
    tracing,
    clock,
    rates,
    currencies: await readCurrencies(db),
    mapFile,
    /** Host of the product itself. */
    ownHost,
    ownSites: await openOwnSites(db, ownHost, host => findHostOwner(db, host)),
    cache,
    uploads,
    outbox,
    /** True while the database is a restored copy that is not resumed yet. */
    isHeld,
    /** Where links in messages lead, without a slash at its end. */
    origin,
    /** Address below which pictures are served, for messages. */
    pictures: config.UPLOAD_CDN_URL ?? `${origin}/media`,
    /** '' if no public address is set. */
    publicOrigin: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : '',
    isLimited: config.RATE_LIMITS === 'on',
    images: openImages(config, db, uploads.parts.store),
    openSafe: () => (safe ??= openDocumentSafe(config)),
    senders: openSenders(config, () => site.facts().name),
    /** What the operator calls the site. */
    site,
    oidc: openLoginProvider(config, origin, why => log.warn({ why }, 'a login at the OpenID Connect provider failed')),
    money: await openMoney(config, { db, clock, outbox, log, isHeld, origin, patienceMs, beforeProvider }),
    printer: openPrinter(),
    contractPrinter: openContractPrinter(),
    model: config.AI_BASE_URL && config.AI_MODEL ? openModel({ baseUrl: config.AI_BASE_URL, model: config.AI_MODEL, apiKey: config.AI_API_KEY }) : undefined,
    secrets: {
      calendars: await loadSecret(db, 'calendars'),
      cursors: await loadSecret(db, 'cursors'),
      offers: await loadSecret(db, 'offers'),
      links: await loadSecret(db, 'links'),
      otp: await loadSecret(db, 'otp'),
      push: await loadSecret(db, 'web-push'),
      qr: await loadSecret(db, 'qr'),
      reports: await loadSecret(db, 'reports'),
      reviewDevices: await loadSecret(db, 'review-devices'),
      unsubscribe: await loadSecret(db, 'unsubscribe'),
      vaults: await loadSecret(db, 'vaults'),
      webhooks: await loadSecret(db, 'webhooks'),
    },
  }
}

/** Milliseconds for which a login waits for the provider. */
const loginPatienceMs = 10_000

function openLoginProvider(config: Config, origin: string, warn: (why: string) => void) {
  const { LOGIN, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  if (!LOGIN.includes('oidc') || !issuer || !clientId || !clientSecret) return undefined
  return openOidc({
    issuer,
    clientId,
    clientSecret,
    name: config.OIDC_NAME ?? new URL(issuer).host,
    redirectUri: `${origin}/login/oidc`,
    allowsHttp: config.NODE_ENV !== 'production',
    patienceMs: loginPatienceMs,
    warn,
  })
}

export type Parts = Awaited<ReturnType<typeof openParts>>

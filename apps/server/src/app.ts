import { tokenStart, userTokenStart } from '@rentwell/contract/api-tokens.ts'
import type { FastifyInstance } from 'fastify'
import { authenticate, authenticateUserToken, countWrite, hasWrites } from './accounts/accounts.public.ts'
import { openParts, type Parts, type PartsOptions } from './app.parts.ts'
import { handlersOf, jobsOf, liveViews, mountProtocols, routesOf, taskWorks } from './app.registry.ts'
import { audiencesOf } from './live/live.public.ts'
import type { DocumentSafe } from './media/documents/documents.public.ts'
import { askProvider } from './media/provider.ts'
import type { MediaStore } from './media/stores/store.ts'
import { answerPreflights } from './media/uploads/mount-uploads.ts'
import { findMemberAudiences } from './members/members.live.ts'
import { authenticateToken } from './members/members.public.ts'
import type { Clock } from './platform/base/clock.ts'
import { signedCursors } from './platform/db/cursors.ts'
import { sql, type Database } from './platform/db/db.ts'
import { mount } from './platform/http/adapter.ts'
import { longestWait, openAdmission } from './platform/http/admission.ts'
import { mountDocs } from './platform/http/docs.ts'
import { serveOwnSites } from './platform/http/own-sites.ts'
import { isBuilt, pages } from './platform/http/pages.ts'
import { openServer } from './platform/http/server.ts'
import { bearerAuth } from './platform/http/session-auth.ts'
import { openStandbyReads } from './platform/http/standby-reads.ts'
import { openTokenLimits } from './platform/http/token-limits.ts'
import { refuseUnknown } from './platform/http/unknown-routes.ts'
import { patient } from './platform/queue/backpressure.ts'
import { startJobs, type Jobs } from './platform/queue/jobs.ts'
import { startOutbox, type Outbox } from './platform/queue/outbox.ts'
import { startTasks, withTasks } from './platform/queue/tasks.ts'
import { openEventBus } from './platform/stream/events.bus.ts'
import { startHub } from './platform/stream/events.hub.ts'
import { openStreams } from './platform/stream/events.stream.ts'
import { listWidgetSites, mustBeOfSite } from './rentals/rentals.public.ts'

const apiBase = '/api/v2'

const reserved = [
  /^\/(?:healthz|readyz|metrics)$/,
  /^\/webhooks\//,
  // Without one of its scripts a page would stay broken until it is loaded again.
  /^\/(?:assets\/|embed\.js$)/,
  new RegExp(`^${apiBase}/(?:login|signup|me/payment_methods)(?:[/?]|$)`),
  new RegExp(`^${apiBase}/(?:bookings/[^/?]+/(?:confirm|pay)|pay/[^/?]+)(?:[?]|$)`),
]

/** Served under any load, or refused last: health checks, logins, payments and what providers report. */
const isReserved = (url: string) => reserved.some(pattern => pattern.test(url))

export interface App {
  server: FastifyInstance
  db: Database
  clock: Clock
  outbox: Outbox
  jobs: Jobs
  store: MediaStore
  /** Storage of identity documents. */
  openSafe: () => Promise<DocumentSafe>
  /** Stops taking requests, finishes the running ones, ends jobs and connections: 10 s at most. */
  close: () => Promise<void>
}

interface AppOptions extends Omit<PartsOptions, 'mostWait'> {
  /** Folder of the built web app; without it only the API is served. */
  dist?: string
  /** Milliseconds of event-loop lag, or of expected waiting, beyond which requests are refused. */
  mostLag?: number
  /** False: jobs run when `jobs.runDue` is called, and never by themselves. */
  jobsByTimer?: boolean
}

/** The user of a session, or whom an API token stands for, limited to what the token may do. */
const findCaller: typeof authenticate = (db, token, now, pool) => {
  const find = token.startsWith(tokenStart) ? authenticateToken : token.startsWith(userTokenStart) ? authenticateUserToken : authenticate
  return find(db, token, now, pool)
}

/** The whole server on a migrated database; it does not listen yet. */
export async function buildApp({ dist, mostLag = 250, jobsByTimer = true, ...options }: AppOptions): Promise<App> {
  const parts = await openParts({ ...options, mostWait: longestWait(mostLag) }, () => outbox)
  const { config, log, db, standby, tracing, clock, cache, images, isHeld, openSafe, model, printer, contractPrinter, secrets } = parts
  const routes = routesOf(parts)
  const background = { db: patient(db), clock, log, isHeld }
  const outbox: Outbox = startOutbox({ ...background, handlers: handlersOf(parts), tracing })
  const tasks = startTasks({ ...background, works: taskWorks(parts) })
  const jobs = withTasks(startJobs({ ...background, outbox, jobs: jobsOf(parts), byTimer: jobsByTimer }), tasks)
  const hub = await startHub({ db, clock, log, views: liveViews, bus: await openEventBus(config, log) })

  const admission = openAdmission({ connections: config.DATABASE_POOL, mostLag, isReserved })
  const mayTakeLong = (url: string) => url.startsWith('/upload/')
  const { server, drain } = await openServer({ config, db, standby, tracing, log, apiBase, mostLag, admission, mayTakeLong, beforeCors: answerPreflights })
  serveOwnSites(server, parts.ownSites)
  const stopUploads = await mountProtocols(server, parts, jobs, admission)
  const streams = openStreams({ hub, clock, log: server.log, audiencesOf: (tickets, now) => audiencesOf(db, tickets, now, findMemberAudiences) })
  mount(server, apiBase, [...routes, streams.route], {
    db,
    clock,
    cursors: signedCursors(secrets.cursors),
    outbox,
    cache,
    admission,
    authenticate: bearerAuth(db, clock, findCaller),
    tokenLimits: config.RATE_LIMITS === 'on' ? openTokenLimits() : undefined,
    beforeWrite: config.UPLOAD_BASE_URL ? askProvider({ db, clock, baseUrl: config.UPLOAD_BASE_URL, publicKey: config.UPLOAD_PUBLIC_KEY }) : undefined,
    livePosition: hub.position,
    mustBeOfSite,
    standbyReads: standby && openStandbyReads({ standby, countWrite, hasWrites }),
  })
  await mountDocs(server, apiBase, routes, config)
  const framedBy = (rental: string) => listWidgetSites(db, rental)
  if (dist && isBuilt(dist)) await pages(server, { dist, origin: config.PUBLIC_URL, site: () => siteOf(parts), cache, admission, framedBy })
  refuseUnknown(server, apiBase, [...routes, streams.route])

  return {
    server,
    db,
    clock,
    outbox,
    jobs,
    store: images.store,
    openSafe,
    async close() {
      streams.drain()
      const drained = drain()
      await Promise.all([jobs.stop(), stopUploads()])
      await drained
      await server.close()
      model?.stop()
      await printer.close()
      await contractPrinter.close()
      await outbox.stop()
      await hub.stop()
      await standby?.close()
      // The next start has nothing to replay; only the owner of the embedded server may do this.
      await db.run(sql`checkpoint`).catch(() => 0)
      await db.close()
      await tracing?.close()
    },
  }
}

/** What pages need to know of the installation. */
const siteOf = ({ config, money, oidc, senders, site }: Pick<Parts, 'config' | 'money' | 'oidc' | 'senders' | 'site'>) => ({
  name: site.name(),
  logo: site.facts().logo ?? undefined,
  headlines: site.facts().headlines,
  feeBps: site.facts().feeBps ?? config.PLATFORM_FEE_BPS,
  sendsSms: senders.sms.isReal || config.sandbox,
  login: config.LOGIN,
  loginProvider: oidc?.name,
  supportEmail: config.SUPPORT_EMAIL,
  sandbox: config.sandbox,
  cards: money?.cards,
  stripeKey: money?.cards === 'real' ? config.STRIPE_PUBLISHABLE_KEY : undefined,
  stripeScript: config.STRIPE_JS_URL,
  uploadBase: config.UPLOAD_BASE_URL,
  mediaBase: config.UPLOAD_CDN_URL,
})

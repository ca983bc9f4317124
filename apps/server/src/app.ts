import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { minute } from '@rentwell/contract/durations.ts'
import { acceptanceJobs } from './acceptance/acceptance.jobs.ts'
import { acceptanceHandlers } from './acceptance/acceptance.handlers.ts'
import { acceptanceRoutes } from './acceptance/acceptance.routes.ts'
import { accountJobs } from './accounts/accounts.jobs.ts'
import { authenticate } from './accounts/accounts.public.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { backofficeJobs } from './backoffice/backoffice.jobs.ts'
import { backofficeHandlers } from './backoffice/backoffice.handlers.ts'
import { backofficeRoutes } from './backoffice/backoffice.routes.ts'
import { bookingJobs } from './bookings/bookings.jobs.ts'
import { bookingHandlers } from './bookings/bookings.handlers.ts'
import { expireRequests } from './bookings/bookings.public.ts'
import { bookingRoutes } from './bookings/bookings.routes.ts'
import { mountCalendars } from './calendar/calendar.mount.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import { feedJobs, feedHandlers } from './calendar/feeds/feeds.handlers.ts'
import { depositJobs } from './deposits/deposits.jobs.ts'
import { depositHandlers } from './deposits/deposits.handlers.ts'
import { depositRoutes } from './deposits/deposits.routes.ts'
import { geoRoutes } from './geo/geo.routes.ts'
import { loadRates } from './geo/rates.ts'
import { mountMap } from './geo/map.ts'
import { documentJobs } from './media/documents/documents.jobs.ts'
import { openDocumentSafe, type DocumentSafe } from './media/documents/documents.public.ts'
import { mountImages } from './media/images/images.routes.ts'
import { openImages } from './media/images/open-images.ts'
import { mediaHandlers } from './media/media.handlers.ts'
import { mediaJobs } from './media/media.jobs.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { askProvider } from './media/provider.ts'
import type { MediaStore } from './media/stores/store.ts'
import { answerPreflights, mountUploads } from './media/uploads/mount-uploads.ts'
import { openUploads } from './media/uploads/open-uploads.ts'
import { liveHandlers, liveViews, notificationHandlers, notificationTemplates } from './app.registry.ts'
import { audiencesOf } from './live/live.public.ts'
import { memberAudiences } from './members/members.live.ts'
import { memberJobs } from './members/members.jobs.ts'
import { memberRoutes } from './members/members.routes.ts'
import { messagingJobs } from './messaging/messaging.jobs.ts'
import { messagingHandlers } from './messaging/messaging.handlers.ts'
import { messagingRoutes } from './messaging/messaging.routes.ts'
import { notificationJobs } from './notifications/notifications.jobs.ts'
import { mountUnsubscribe } from './notifications/notifications.mount.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { pushHandler } from './notifications/send-push.ts'
import { moneyJobs, moneyHandlers } from './money/money.handlers.ts'
import { moneyRoutes } from './money/money.routes.ts'
import { openMoney } from './money/open-money.ts'
import { paperRoutes } from './money/invoices/papers.routes.ts'
import { openPrinter } from './money/invoices/print-paper.ts'
import type { Provider } from './money/provider.ts'
import { allowOnlyEndpoints, mount } from './platform/http/adapter.ts'
import { sendRefusal, toRefusal } from './platform/http/error-response.ts'
import { answerMalformed, limitBodyTime, takeJsonOnly } from './platform/http/malformed-requests.ts'
import { isBuilt, pages } from './platform/http/pages.ts'
import { countAnswers } from './platform/base/metrics.ts'
import { filterRoutes } from './rentals/filters.routes.ts'
import { rentalRoutes } from './rentals/rentals.routes.ts'
import { reviewJobs } from './reviews/reviews.jobs.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { exportWork } from './portability/export-work.ts'
import { leavingJobs } from './portability/portability.jobs.ts'
import { exportRentalWork } from './portability/export-rental.work.ts'
import { leavingRoutes } from './portability/portability.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { openModel } from './assistant/model.ts'
import { supportHandlers } from './assistant/assistant.handlers.ts'
import { supportRoutes } from './assistant/assistant.routes.ts'
import { trackerJobs } from './tracker/tracker.jobs.ts'
import { mountTracker } from './tracker/tracker.mount.ts'
import { trackerHandlers } from './tracker/tracker.handlers.ts'
import { trackerRoutes } from './tracker/tracker.routes.ts'
import { unitHandlers } from './units/units.handlers.ts'
import { unitRoutes } from './units/units.routes.ts'
import { startClock, type Clock } from './platform/base/clock.ts'
import { boundConnections } from './platform/http/connections.ts'
import type { Config } from './platform/base/config.ts'
import { signedCursors } from './platform/db/cursors.ts'
import { connect, sql, type Database } from './platform/db/db.ts'
import { mountDev } from './platform/http/dev.ts'
import { mountDocs } from './platform/http/docs.ts'
import { drain } from './platform/http/drain.ts'
import { openEventBus } from './platform/stream/events.bus.ts'
import { shedWhenLagging } from './platform/http/event-loop-lag.ts'
import { startHub } from './platform/stream/events.hub.ts'
import { openStreams } from './platform/stream/events.stream.ts'
import { eventJobs } from './platform/stream/events.ts'
import { mountHealth } from './platform/http/health.ts'
import { requestIds } from './platform/base/ids.ts'
import { platformJobs } from './platform/queue/jobs.sweeps.ts'
import { startJobs, type Job, type Jobs } from './platform/queue/jobs.ts'
import { createLog } from './platform/base/log.ts'
import { Refused } from './platform/base/must.ts'
import type { EventHandler } from './platform/queue/event-handlers.ts'
import { startOutbox, type Outbox } from './platform/queue/outbox.ts'
import type { Route } from './platform/http/routes.ts'
import { bearerAuth } from './platform/http/session-auth.ts'
import { loadSecret } from './platform/base/secrets.ts'
import { dataHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { followChanges, responseCache } from './platform/http/response-cache.ts'
import { openSenders } from './platform/queue/senders.ts'
import { withTasks, startTasks, taskJobs, type TaskWork } from './platform/queue/tasks.ts'
import { pickLanguage } from './platform/http/request-format.ts'
import { writeProbe } from './platform/db/write-probe.ts'

const apiBase = '/api/v2'
/** As many may wait for the database; who comes after them is told at once to come again. */
const longestQueue = 200
/** Let in however much there is to do; a page without one of its scripts would stay broken until it is loaded anew. */
const isReserved = (url: string) => url === '/healthz' || ['/webhooks/', '/assets/', `${apiBase}/login/`].some(start => url.startsWith(start))

export interface App {
  server: FastifyInstance
  db: Database
  clock: Clock
  outbox: Outbox
  jobs: Jobs
  store: MediaStore
  /** Where photographs of documents lie. */
  openSafe: () => Promise<DocumentSafe>
  /** Stops taking requests, finishes the running ones, ends jobs and connections: 10 s at most. */
  close: () => Promise<void>
}

interface AppParts {
  config: Config
  connection: pg.ClientConfig
  /** The built web app; without one the API answers alone. */
  dist?: string
  /** Milliseconds by which the event loop may lag before requests are sent away. */
  mostLag?: number
  /** Milliseconds until a payment provider's silence counts as an unknown outcome. */
  patienceMs?: number
  /** Stands before the provider, for trying out how it fails. */
  beforeProvider?: (provider: Provider) => Provider
}

/** Everything that answers, on one migrated database. */
export async function buildApp({ config, connection, dist, mostLag = 250, patienceMs, beforeProvider }: AppParts): Promise<App> {
  const log = createLog(config.LOG_LEVEL)
  const db = connect({ connection, pool: config.DATABASE_POOL, onError: error => log.warn({ err: error }, 'a connection to the database broke') })
  const clock = await startClock(db, config.sandbox)
  const rates = await loadRates(db, config.RATES_FILE, clock.now(), message => log.warn(message))
  const cache = responseCache(32 * 1024 * 1024)
  await followChanges(db, cache)

  const uploads = await openUploads(config, { db, clock, log })
  const images = openImages(config, db, uploads.parts.store)
  const calendarSecret = await loadSecret(db, 'calendars')
  const news = {
    templates: notificationTemplates,
    unsubscribeSecret: await loadSecret(db, 'unsubscribe'),
    pushSecret: await loadSecret(db, 'web-push'),
    pushServices: config.PUSH_SERVICES,
    contact: `mailto:${config.SUPPORT_EMAIL}`,
    origin: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  }
  const money = await openMoney(config, { db, clock, outbox: () => outbox, log, origin: news.origin, patienceMs, beforeProvider })
  const model =
    config.AI_BASE_URL && config.AI_MODEL ? openModel({ baseUrl: config.AI_BASE_URL, model: config.AI_MODEL, apiKey: config.AI_API_KEY }) : undefined
  const printer = openPrinter()
  let safe: Promise<DocumentSafe> | undefined
  const openSafe = () => (safe ??= openDocumentSafe(config))
  const senders = openSenders(config)
  const handlers: EventHandler[] = [
    senders.email.handler,
    senders.sms.handler,
    ...mediaHandlers({ ...uploads.parts, forget: uuid => images.forget(uuid) }),
    ...unitHandlers,
    ...(money ? moneyHandlers(money.parts, money.deliver) : []),
    ...bookingHandlers,
    ...depositHandlers,
    ...acceptanceHandlers({ dataDir: config.DATA_DIR, log }),
    pushHandler(news),
    ...notificationHandlers,
    ...liveHandlers,
    ...messagingHandlers,
    ...supportHandlers({
      db,
      model,
      limited: config.RATE_LIMITS === 'on',
      write: (tx, messages, at) => outbox.write(tx, messages, at),
      warn: error => log.warn({ err: error }, 'the model did not answer'),
    }),
    ...trackerHandlers,
    ...backofficeHandlers({ dataDir: config.DATA_DIR, log }),
    ...feedHandlers({ db, secret: calendarSecret, allowedHosts: config.UPLOAD_FROM_URL_ALLOW }),
  ]
  const jobList: Job[] = [
    ...platformJobs,
    ...eventJobs,
    ...mediaJobs,
    ...accountJobs,
    ...notificationJobs(news),
    ...memberJobs,
    ...moneyJobs,
    ...bookingJobs,
    ...depositJobs,
    ...feedJobs,
    ...acceptanceJobs,
    ...documentJobs(openSafe),
    ...reviewJobs,
    ...messagingJobs,
    ...trackerJobs,
    ...taskJobs,
    ...leavingJobs,
    ...backofficeJobs,
  ]
  const accounts = accountRoutes({
    secret: await loadSecret(db, 'otp'),
    limited: config.RATE_LIMITS === 'on',
    countries: config.SMS_COUNTRIES,
    host: new URL(config.PUBLIC_URL ?? 'http://localhost').hostname,
    supportEmail: config.SUPPORT_EMAIL,
    origin: news.origin,
    alarm: what => log.error({ alarm: what }, 'alarm'),
  })
  const handOver = { db, secret: await loadSecret(db, 'qr'), limited: config.RATE_LIMITS === 'on', openSafe }
  const paying = { money: money?.parts, feeBps: config.PLATFORM_FEE_BPS }
  const routes: Route[] = [
    ...geoRoutes(config, rates, error => log.warn({ err: error }, 'the geocoder did not answer')),
    ...mediaRoutes(uploads.signing),
    ...accounts,
    ...memberRoutes({ origin: news.origin, limited: config.RATE_LIMITS === 'on' }),
    ...rentalRoutes(senders),
    ...filterRoutes,
    ...unitRoutes,
    ...(money ? moneyRoutes(money.parts) : []),
    ...paperRoutes(printer.print),
    ...bookingRoutes(paying, { limited: config.RATE_LIMITS === 'on' }),
    ...depositRoutes(paying),
    ...acceptanceRoutes(handOver),
    ...pricingRoutes,
    ...calendarRoutes({ secret: calendarSecret, origin: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : '' }, expireRequests),
    ...reviewRoutes({ secret: await loadSecret(db, 'review-devices') }),
    ...notificationRoutes(news),
    ...messagingRoutes({ limited: config.RATE_LIMITS === 'on' }),
    ...supportRoutes({ hasModel: model !== undefined }),
    ...trackerRoutes({ origin: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : '' }),
    ...searchRoutes(rates),
    ...leavingRoutes({ origin: news.origin, store: images.store }),
    ...backofficeRoutes,
  ]
  const works: TaskWork[] = [exportWork, exportRentalWork]

  const outbox: Outbox = startOutbox({ db, clock, log, handlers })
  const tasks = startTasks({ db, clock, log, works })
  const jobs = withTasks(startJobs({ db, clock, log, outbox, jobs: jobList }), tasks)

  const bus = await openEventBus(config, log)
  const hub = await startHub({ db, clock, log, views: liveViews, bus })

  const { registry, countAnswer } = countAnswers()
  const ofPages = securityHeaders(config)
  const ofData = dataHeaders(config)
  const headersFor = (url: string) => (url.startsWith(`${apiBase}/`) ? ofData : ofPages)
  const requestId = requestIds()
  const answerError = answerMalformed(ofData, requestId)
  const limitBody = limitBodyTime(answerError, url => url.startsWith('/upload/'))
  let draining = false
  const limits = { requestTimeout: 20 * minute, headersTimeout: 10_000, connectionsCheckingInterval: 1000, keepAliveTimeout: 65_000 }

  const server = Fastify({
    serverFactory: handle =>
      createServer(limits, (request, response) => {
        if (draining) response.setHeader('connection', 'close')
        limitBody(request)
        handle(request, response)
      }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.url)).header('x-request-id', request.id)
      sendRefusal(reply, toRefusal(error, request.log), pickLanguage(request.headers['accept-language']))
    },
    genReqId: requestId,
    bodyLimit: 1024 * 1024,
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  })
  boundConnections(server.server, log)

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url)).header('x-request-id', request.id)
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    // Also for what was asked before.
    if (draining) reply.header('connection', 'close')
    done(null, payload)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    countAnswer(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  server.setErrorHandler((error, request, reply) => sendRefusal(reply, toRefusal(error, request.log), pickLanguage(request.headers['accept-language'])))
  takeJsonOnly(server)

  answerPreflights(server)
  if (config.CORS_ORIGINS.length > 0) {
    const exposedHeaders = ['x-request-id', 'x-live-position', 'retry-after', 'idempotency-replayed', 'etag']
    await server.register(cors, { origin: config.CORS_ORIGINS, credentials: false, exposedHeaders })
  }
  await server.register(compress, {
    // What is sent to us comes as it is: a body that grows when it is opened is a weapon.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|manifest\+json)|image\/svg\+xml)/,
  })
  shedWhenLagging(server, { mostLag, isReserved })
  server.addHook('onRequest', (request, _reply, done) => {
    const isTooMuch = db.waiting() > longestQueue && request.url.startsWith(apiBase) && !isReserved(request.url)
    done(isTooMuch ? new Refused('unavailable') : undefined)
  })

  allowOnlyEndpoints(server, apiBase)
  mountHealth(server, { db, registry, isDraining: () => draining, canWrite: writeProbe(db, config.DATA_DIR), metricsToken: config.METRICS_TOKEN })
  mountMap(server, config)
  const stopUploads = await mountUploads(server, uploads.parts)
  mountImages(server, images)
  await mountUnsubscribe(server, { db, secret: news.unsubscribeSecret })
  await mountTracker(server, { db, clock, outbox: () => outbox, limited: config.RATE_LIMITS === 'on' })
  mountCalendars(server, { db, clock, secret: calendarSecret })
  if (config.sandbox) mountDev(server, { db, clock, jobs, outbox })
  await money?.mount(server)
  const secret = await loadSecret(db, 'cursors')
  const streams = openStreams({ hub, clock, log: server.log, audiencesOf: (tickets, now) => audiencesOf(db, tickets, now, memberAudiences) })
  mount(server, apiBase, [...routes, streams.route], {
    db,
    clock,
    cursors: signedCursors(secret),
    outbox,
    cache,
    authenticate: bearerAuth(db, clock, authenticate),
    beforeWrite: config.UPLOAD_BASE_URL ? askProvider({ db, clock, baseUrl: config.UPLOAD_BASE_URL, publicKey: config.UPLOAD_PUBLIC_KEY }) : undefined,
    livePosition: hub.position,
  })
  await mountDocs(server, apiBase, routes, config)
  if (dist && isBuilt(dist)) {
    await pages(server, {
      dist,
      origin: config.PUBLIC_URL,
      site: {
        supportEmail: config.SUPPORT_EMAIL,
        sandbox: config.sandbox,
        cards: money?.cards,
        stripeKey: money?.cards === 'real' ? config.STRIPE_PUBLISHABLE_KEY : undefined,
        stripeScript: config.STRIPE_JS_URL,
        uploadBase: config.UPLOAD_BASE_URL,
        mediaBase: config.UPLOAD_CDN_URL,
      },
    })
  }
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
      draining = true
      streams.drain()
      const drained = drain(server.server)
      await Promise.all([jobs.stop(), stopUploads()])
      await drained
      await server.close()
      model?.stop()
      await printer.close()
      await outbox.stop()
      await hub.stop()
      // So that the next start has nothing to replay; only the embedded server's owner may.
      await db.run(sql`checkpoint`).catch(() => 0)
      await db.close()
    },
  }
}

/** An unknown address is 404, a known one with another method 405. That the back office is there is told to nobody. */
function refuseUnknown(server: FastifyInstance, base: string, routes: Route[]) {
  const told = routes.filter(route => !route.endpoint.path.startsWith('/backoffice/'))
  const patterns = Map.groupBy(told, route => route.endpoint.path)
  const known = [...patterns].map(([path, list]) => ({
    pattern: new RegExp(`^${base}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: [...new Set(list.flatMap(route => [route.endpoint.method, ...(route.also ?? [])]))],
  }))
  server.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const matches = known.filter(one => one.pattern.test(address))
    const language = pickLanguage(request.headers['accept-language'])
    if (matches.length === 0) return sendRefusal(reply, new Refused('not_found'), language)
    reply.header('allow', matches.flatMap(one => one.methods).join(', '))
    return sendRefusal(reply, new Refused('method_not_allowed'), language)
  })
}

import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { minute } from '@rentwell/contract/durations.ts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../base/config.ts'
import { requestIds } from '../base/ids.ts'
import { countAnswers, metricsReader } from '../base/metrics.ts'
import { Refused } from '../base/must.ts'
import type { Tracing } from '../base/tracing.ts'
import type { Database } from '../db/db.ts'
import type { Standby } from '../db/standby.ts'
import { writeProbe } from '../db/write-probe.ts'
import { addGauges, addStandbyMetrics } from '../doctor/gauges.ts'
import { allowOnlyEndpoints } from './adapter.ts'
import type { Admission } from './admission.ts'
import { boundConnections } from './connections.ts'
import { drain } from './drain.ts'
import { sendRefusal, toRefusal } from './error-response.ts'
import { shedWhenLagging } from './event-loop-lag.ts'
import { mountHealth } from './health.ts'
import { answerMalformed, limitBodyTime, takeJsonOnly } from './malformed-requests.ts'
import { pickLanguage } from './request-format.ts'
import { dataHeaders, securityHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'

interface ServerParts {
  config: Config
  db: Database
  standby: Standby | undefined
  tracing: Tracing | undefined
  log: Logger
  /** Path of the API, without a slash at its end. */
  apiBase: string
  /** Milliseconds of event-loop lag beyond which requests are refused. */
  mostLag: number
  admission: Pick<Admission, 'isExempt'>
  /** Requests whose body may take long to arrive. */
  mayTakeLong: (url: string) => boolean
  /** Adds hooks that run before those of CORS. */
  beforeCors: (server: FastifyInstance) => void
}

export interface HttpServer {
  server: FastifyInstance
  /** Stops listening and resolves when every connection has ended; 10 s at most. */
  drain: () => Promise<void>
}

/** Statements that may wait for a database connection; while more do, requests are refused at once. */
const longestQueue = 200

const timeouts = { requestTimeout: 20 * minute, headersTimeout: 10_000, connectionsCheckingInterval: 1000, keepAliveTimeout: 65_000 }

/** An HTTP server that does not listen yet: limits, headers, error responses, logging, CORS, compression, load shedding and health. Under `apiBase` it takes only endpoints. */
export async function openServer({
  config,
  db,
  standby,
  tracing,
  log,
  apiBase,
  mostLag,
  admission: { isExempt },
  mayTakeLong,
  beforeCors,
}: ServerParts): Promise<HttpServer> {
  const { registry, countAnswer } = countAnswers()
  const ofPages = securityHeaders(config)
  const ofData = dataHeaders(config)
  const headersFor = (url: string) => (url.startsWith(`${apiBase}/`) ? ofData : ofPages)
  const requestId = requestIds()
  const answerError = answerMalformed(ofData, requestId)
  const limitBody = limitBodyTime(answerError, mayTakeLong)
  let isDraining = false

  const server = Fastify({
    serverFactory: handle =>
      createServer(timeouts, (request, response) => {
        if (isDraining) response.setHeader('connection', 'close')
        limitBody(request)
        handle(request, response)
      }),
    loggerInstance: log as FastifyBaseLogger,
    // Given no options, Pino shares the levels and serializers of the parent instead of building them for each request.
    childLoggerFactory: (logger, bindings) => logger.child(bindings),
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

  if (tracing) traceRequests(server, tracing)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url)).header('x-request-id', request.id)
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    // Also for requests that began before.
    if (isDraining) reply.header('connection', 'close')
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

  beforeCors(server)
  if (config.CORS_ORIGINS.length > 0) {
    const exposedHeaders = ['x-request-id', 'x-live-position', 'retry-after', 'idempotency-replayed', 'etag']
    await server.register(cors, { origin: config.CORS_ORIGINS, credentials: false, exposedHeaders })
  }
  await server.register(compress, {
    // Request bodies are not decompressed: a small one could expand without limit.
    globalDecompression: false,
    threshold: 1024,
    // Up to here at once, in less than 2 ms: through a stream a small answer waits that long by itself. The library's default depends on the machine.
    syncThreshold: 64 * 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|manifest\+json)|image\/svg\+xml)/,
  })
  shedWhenLagging(server, { mostLag, isExempt })
  server.addHook('onRequest', (request, _reply, done) => done(db.waiting() > longestQueue && !isExempt(request.url) ? new Refused('unavailable') : undefined))
  allowOnlyEndpoints(server, apiBase)
  addGauges(registry, db, config.DATA_DIR)
  addStandbyMetrics(registry, standby)
  mountHealth(server, {
    db,
    readMetrics: metricsReader(registry),
    isDraining: () => isDraining,
    canWrite: writeProbe(db, config.DATA_DIR),
    metricsToken: config.METRICS_TOKEN,
  })

  return {
    server,
    drain() {
      isDraining = true
      return drain(server.server)
    },
  }
}

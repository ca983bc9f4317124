import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isSigned, sha256, sign } from './secrets.ts'
import { sql, type Database } from './db.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** /healthz: the process is up. /readyz: the database answers and nothing drains. /metrics: for loopback or its token. */
export function mountHealth(
  app: FastifyInstance,
  { db, isDraining, metricsToken }: { db: Database; isDraining: () => boolean; metricsToken: string | undefined },
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const answers = await Promise.race([
      db.row(sql`select 1 as one`).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>(resolve => setTimeout(resolve, 1000, false).unref()),
    ])
    if (isDraining() || !answers)
      return reply
        .code(503)
        .header('retry-after', '1')
        .send({ status: isDraining() ? 'draining' : 'database away' })
    return reply.send({ status: 'ready' })
  })

  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '')
    const key = metricsToken ? sha256(metricsToken) : undefined
    const mayRead =
      key && given
        ? isSigned(key, given, sign(key, metricsToken ?? ''))
        : !metricsToken && loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
    if (!mayRead) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

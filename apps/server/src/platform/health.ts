import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { sha256 } from './secrets.ts'
import { sql, type Database } from './db.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

interface HealthParts {
  db: Database
  registry: Registry
  isDraining: () => boolean
  metricsToken: string | undefined
}

/** /healthz: the process is up. /readyz: the database answers and nothing drains. /metrics: for loopback or its token. */
export function mountHealth(app: FastifyInstance, { db, registry, isDraining, metricsToken }: HealthParts) {
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
    const hasToken = metricsToken !== undefined && given !== undefined && timingSafeEqual(sha256(given), sha256(metricsToken))
    // Behind a proxy everybody comes from loopback.
    const mayRead = hasToken || (loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined)
    if (!mayRead) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { sha256 } from '../base/secrets.ts'
import { sql, type Database } from '../db/db.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

interface HealthParts {
  db: Database
  registry: Registry
  /** Reads the gauges of `registry` anew. */
  refresh: () => Promise<void>
  isDraining: () => boolean
  /** True if files and the database can be written. */
  canWrite: () => Promise<boolean>
  metricsToken: string | undefined
}

async function readiness(db: Database, canWrite: () => Promise<boolean>): Promise<'ready' | 'database away' | 'writes fail'> {
  const late = new Promise<'late'>(resolve => setTimeout(resolve, 1000, 'late').unref())
  const answered = db.row(sql`select 1 as one`).then(
    () => true,
    () => false,
  )
  if ((await Promise.race([answered, late])) !== true) return 'database away'
  // A slow probe does not indicate a full disk, so it counts as ready.
  return (await Promise.race([canWrite(), late])) === false ? 'writes fail' : 'ready'
}

/** /healthz: the process is up. /readyz: the database responds, writes succeed and the server is not draining. /metrics: for loopback or the metrics token. */
export function mountHealth(app: FastifyInstance, { db, registry, refresh, isDraining, canWrite, metricsToken }: HealthParts) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const status = isDraining() ? 'draining' : await readiness(db, canWrite)
    return status === 'ready' ? reply.send({ status }) : reply.code(503).header('retry-after', '1').send({ status })
  })

  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '')
    const hasToken = metricsToken !== undefined && given !== undefined && timingSafeEqual(sha256(given), sha256(metricsToken))
    // Behind a local proxy every request comes from loopback.
    const mayRead = hasToken || (loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined)
    if (!mayRead) return reply.callNotFound()
    await refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

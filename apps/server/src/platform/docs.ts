import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { describeApi } from './openapi.ts'
import type { Route } from './routes.ts'

/** OpenAPI at `/api/v2/openapi.json`, made from the schemas at the first request, and readable at `/api/docs`. */
export async function mountDocs(server: FastifyInstance, base: string, routes: Route[], config: Config) {
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  let described: Record<string, unknown> | undefined
  const document = () => (described ??= describeApi(routes, publicUrl))
  server.get(`${base}/openapi.json`, async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(document()))
  // The page asks the server's swagger() for the document.
  server.decorate('swagger', document as never)
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { url: `${base}/openapi.json` } })
}

import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../base/config.ts'
import { describeApi, type CallSources } from './openapi.ts'
import type { Route } from './routes.ts'

/** Serves the OpenAPI document at `/api/v2/openapi.json` and a page for it at `/api/docs`. */
export async function mountDocs(server: FastifyInstance, base: string, routes: Route[], config: Config) {
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../../${name}.json`, import.meta.url), 'utf8'))
  const readExamples = (name: string) => read(name) as Record<string, object>
  let described: string | undefined
  // Generated on first use: it takes a tenth of a second, which would slow down every start.
  const describe = () =>
    (described ??= JSON.stringify(
      describeApi(routes, publicUrl, read('calls') as CallSources, { examples: readExamples('examples'), answers: readExamples('answers') }),
    ))
  server.get(`${base}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(describe()),
  )
  await server.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } } })
  const transformSpecification = () => JSON.parse(describe()) as Record<string, unknown>
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, transformSpecification, transformSpecificationClone: false })
}

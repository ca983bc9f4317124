import type { FastifyInstance } from 'fastify'
import { Refused } from '../base/must.ts'
import { sendRefusal } from './error-response.ts'
import { pickLanguage } from './request-format.ts'
import type { Route } from './routes.ts'

/** An unknown path is 404; a known one with another method 405, unless it is one of the back office, whose paths are not disclosed. */
export function refuseUnknown(server: FastifyInstance, base: string, routes: Route[]) {
  const disclosed = routes.filter(route => !route.endpoint.path.startsWith('/backoffice/'))
  const patterns = Map.groupBy(disclosed, route => route.endpoint.path)
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

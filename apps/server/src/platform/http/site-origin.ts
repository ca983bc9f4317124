import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'http://localhost')

/** Gives the configured origin of the site, or else that of the request, without a slash at its end. */
export function siteOrigins(configured: string | undefined): (request: FastifyRequest) => string {
  if (configured !== undefined) {
    const own = originOf(configured)
    return () => own
  }
  const known = new LRUCache<string, string>({ max: 100 })
  return request => {
    const address = `${request.protocol}://${request.host}`
    let origin = known.get(address)
    if (origin === undefined) known.set(address, (origin = originOf(address)))
    return origin
  }
}

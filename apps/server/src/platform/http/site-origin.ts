import type { FastifyRequest } from 'fastify'

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'http://localhost')

/** Gives the configured origin of the site, or else that of the request, without a slash at its end. */
export function siteOrigins(configured: string | undefined): (request: FastifyRequest) => string {
  const own = configured === undefined ? undefined : originOf(configured)
  return request => own ?? originOf(`${request.protocol}://${request.host}`)
}

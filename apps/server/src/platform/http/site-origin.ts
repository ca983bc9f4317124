import type { FastifyRequest } from 'fastify'

/** The configured origin of the site, or else that of the request, without a slash at its end. */
export function siteOrigin(request: FastifyRequest, configured: string | undefined): string {
  const own = configured ?? `${request.protocol}://${request.host}`
  return URL.canParse(own) ? new URL(own).origin : 'http://localhost'
}

import { originOfDomain } from '@rentwell/contract/own-domains.ts'
import type { FastifyRequest } from 'fastify'
import type { OwnSite } from './own-sites.ts'

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'http://localhost')

/** Gives the configured origin of the site, or else that of the request, without a slash at its end. A rental's own domain has an origin of its own. */
export function siteOrigins(configured: string | undefined): (request: FastifyRequest) => string {
  const own = configured === undefined ? undefined : originOf(configured)
  return request => {
    const product = own ?? originOf(`${request.protocol}://${request.host}`)
    const site: OwnSite | undefined = request.ownSite
    return site ? originOfDomain(site.domain, product) : product
  }
}

import { proofPath, proofValue } from '@rentwell/contract/rentals/own-domain.rules.ts'
import type { FastifyInstance } from 'fastify'
import { must } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OwnSites } from '../../platform/http/own-sites.ts'
import { findOwnDomain } from './own-domain.store.ts'

interface OwnDomainMount {
  db: Db
  sites: OwnSites
  /** Host of the product itself; undefined if it is not configured. */
  ownHost: string | undefined
  limited: boolean
}

/** Requests a second of one process. A proxy asks once for each certificate, so more come from a client that guesses names. */
const mostASecond = 50

/** What the proxy in front asks before it gets a certificate, and the proof of a domain that leads here by now. */
export function mountOwnDomains(server: FastifyInstance, { db, sites, ownHost, limited }: OwnDomainMount): void {
  let second = 0
  let asked = 0

  server.get<{ Querystring: { domain?: unknown } }>('/caddy/ask', async (request, reply) => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, asked] = [now, 0]
    must(!limited || ++asked <= mostASecond, 'too_many_requests', { retryAfter: 1 })
    const { domain } = request.query
    must(typeof domain === 'string' && domain.length <= 253, 'not_found')
    const host = domain.toLowerCase()
    const isServed = host === ownHost || (!sites.isProduct(host) && typeof (await sites.find(host)) === 'object')
    must(isServed, 'not_found')
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok\n')
  })

  // A domain that was proved by a file goes on being proved after it was pointed here.
  server.get(proofPath, async (request, reply) => {
    const known = request.ownSite && (await findOwnDomain(db, request.ownSite.rentalId))
    must(known?.domain === request.ownSite?.domain && known, 'not_found')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${proofValue(known.token)}\n`)
  })
}

import { isIP } from 'node:net'
import { minute } from '@rentwell/contract/durations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isId } from '../base/ids.ts'
import { Refused } from '../base/must.ts'
import type { Database } from '../db/db.ts'

/** A rental under its own domain. */
export interface OwnSite {
  rentalId: string
  slug: string
  title: string
  /** Id of its picture. */
  logo: string | null
  /** '#rrggbb' */
  color: string | null
  /** Host, in ASCII and without a port. */
  domain: string
}

/** What a host is to be: a rental's, one that a rental had and lost, or none of them, which is the product. */
export type HostOwner = OwnSite | 'lost' | 'none'

export interface OwnSites {
  find(host: string): Promise<HostOwner>
  /** True for the product's own host, and for names that no domain of a rental can have. */
  isProduct(host: string): boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the request came to the own domain of a rental. */
    ownSite: OwnSite | undefined
  }
}

/** Hosts that are remembered. Any name can be sent, so there is a bound. */
const mostHosts = 2000
/** The nodes of a cluster do not notify, so there each answer expires with this. */
const clusterMaxAgeMs = 1000

/** Remembers whose each host is until the database notifies of a change. */
export async function openOwnSites(db: Database, ownHost: string | undefined, read: (host: string) => Promise<HostOwner>): Promise<OwnSites> {
  const kept = new LRUCache<string, { owner: HostOwner }>({ max: mostHosts, ttl: (await db.isCluster()) ? clusterMaxAgeMs : minute })
  const pending = new Map<string, Promise<HostOwner>>()
  let generation = 0
  const forget = () => {
    generation++
    pending.clear()
    kept.clear()
  }
  const isShown = (rentalId: string) => [...kept.values()].some(({ owner }) => typeof owner === 'object' && owner.rentalId === rentalId)
  await db.listen(
    'changed',
    subject => {
      if (subject === 'domains' || (isId(subject) && (pending.size > 0 || isShown(subject)))) forget()
    },
    forget,
  )

  return {
    isProduct: host => host === ownHost || (ownHost !== undefined && host.endsWith(`.${ownHost}`)) || !host.includes('.') || isIP(host) !== 0,
    async find(host) {
      const known = kept.get(host)
      if (known) return known.owner
      const joined = pending.get(host)
      if (joined) return joined
      const began = generation
      const reading = read(host)
      pending.set(host, reading)
      try {
        const owner = await reading
        if (began === generation) kept.set(host, { owner })
        return owner
      } finally {
        if (pending.get(host) === reading) pending.delete(host)
      }
    },
  }
}

/** The host that a request names: in lower case, without its port and the dot of the root. */
export function hostOf(request: Pick<FastifyRequest, 'host'>): string {
  const host = request.host.toLowerCase()
  return (host.startsWith('[') ? host.slice(1).replace(/\].*$/, '') : host.replace(/:\d*$/, '')).replace(/\.$/, '')
}

/** Tells the requests that come to the own domain of a rental. One that was lost is answered with `not_found`, whatever is asked for. */
export function serveOwnSites(server: FastifyInstance, sites: OwnSites): void {
  server.decorateRequest('ownSite', undefined)
  server.addHook('onRequest', (request, _reply, done) => {
    const host = hostOf(request)
    if (sites.isProduct(host)) return done()
    sites.find(host).then(
      owner => {
        if (owner === 'lost') return done(new Refused('not_found'))
        if (owner !== 'none') request.ownSite = owner
        done()
      },
      (error: Error) => done(error),
    )
  })
}
